//! Compares ratings with published ones.
//!
//! `agree FILE.csv...` prints a table by band: columns `puzzle`, `ER` and, where they are given, `EP` and
//! `ED`. `agree --steps FILE.tsv` shows where the first difference from a log of steps lies; columns
//! puzzle, step, rating, short name, description, grid after. `agree --list FILE.csv` prints every
//! puzzle that differs.
//!
//! Time is the thread's, of a puzzle on average: each band is rated once unmeasured, then in three rounds
//! of at least a hundredth of a second, of which the middle one counts.

use std::{collections::BTreeMap, fs, hint::black_box, process::ExitCode};

use cpu_time::ThreadTime;
use hallset_explainer::{Exactness, Rater, Rating};

const BANDS: [(u8, u8); 11] = [
    (10, 15),
    (16, 26),
    (27, 36),
    (37, 40),
    (41, 64),
    (65, 75),
    (76, 83),
    (84, 89),
    (90, 94),
    (95, 104),
    (105, 120),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (flags, files): (Vec<&String>, Vec<&String>) = arguments.iter().partition(|it| it.starts_with("--"));
    let has = |flag: &str| flags.iter().any(|it| *it == flag);
    for file in files {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        };
        if has("--steps") {
            compare_steps(&text);
        } else {
            compare_ratings(file, &text, has("--list"));
        }
    }
    ExitCode::SUCCESS
}

fn bytes(puzzle: &str) -> Option<[u8; 81]> {
    puzzle.as_bytes().try_into().ok()
}

fn tenths(text: &str) -> Option<u8> {
    let (whole, part) = text.split_once('.')?;
    Some(whole.parse::<u8>().ok()? * 10 + part.parse::<u8>().ok()?)
}

fn show(tenths: u8) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A puzzle, and the ER, EP and ED that are published.
type Published = ([u8; 81], [Option<u8>; 3]);

/// The seconds of a puzzle, on average.
fn round(rater: &mut Rater, puzzles: &[Published]) -> f64 {
    let start = ThreadTime::now();
    let mut rated = 0;
    loop {
        for (puzzle, _) in puzzles {
            black_box(rater.rate(puzzle, &|| false));
        }
        rated += puzzles.len();
        let seconds = start.elapsed().as_secs_f64();
        if seconds > 0.01 {
            return seconds / rated as f64;
        }
    }
}

fn compare_ratings(file: &str, text: &str, list: bool) {
    let mut rater = Rater::new();
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or("").split(',').collect();
    let column = |name: &str| header.iter().position(|it| *it == name);
    let columns = [column("ER"), column("EP"), column("ED")];
    let mut bands = BTreeMap::<usize, Vec<Published>>::new();
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let Some(puzzle) = bytes(fields[0]) else { continue };
        let want = columns.map(|column| column.and_then(|column| tenths(fields[column])));
        let Some(er) = want[0] else { continue };
        let Some(band) = BANDS.iter().position(|band| (band.0..=band.1).contains(&er)) else { continue };
        bands.entry(band).or_default().push((puzzle, want));
    }
    println!("{file}");
    println!(
        "{:>10} {:>8} {:>8} {:>8} {:>8} {:>8} {:>10} {:>8}",
        "band", "puzzles", "ER same", "EP same", "ED same", ">= only", "ER same", "ms each"
    );
    for (band, puzzles) in bands {
        let all = puzzles.len();
        let ratings: Vec<Rating> = puzzles.iter().map(|it| rater.rate(&it.0, &|| false)).collect();
        let mut rounds = [0; 3].map(|_| round(&mut rater, &puzzles));
        rounds.sort_by(f64::total_cmp);
        let (mut same, mut at_least) = ([0; 3], 0);
        for ((puzzle, want), rating) in puzzles.iter().zip(ratings) {
            let Rating { er, ep, ed, ended, exactness, .. } = rating;
            let is_exact = exactness == Exactness::Exact;
            for (count, (want, got)) in same.iter_mut().zip(want.iter().zip([er, ep, ed])) {
                *count += usize::from(is_exact && want.is_none_or(|want| want == got));
            }
            at_least += usize::from(!is_exact);
            if list && (want[0] != Some(er) || !is_exact) {
                let published = want[0].map_or(String::new(), show);
                println!("{} {published} {} {ended:?}", String::from_utf8_lossy(puzzle), show(er));
            }
        }
        let name = format!("{}-{}", show(BANDS[band].0), show(BANDS[band].1));
        let percent = same[0] as f64 * 100.0 / all as f64;
        let each = rounds[1] * 1000.0;
        let [er, ep, ed] = same;
        println!("{name:>10} {all:>8} {er:>8} {ep:>8} {ed:>8} {at_least:>8} {percent:>8.2} % {each:>8.5}");
    }
}

fn compare_steps(text: &str) {
    let mut logs = BTreeMap::<&str, Vec<(u8, &str, &str)>>::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if let [puzzle, _, rating, _, words, grid] = fields[..] {
            logs.entry(puzzle).or_default().push((tenths(rating).unwrap_or(0), words, grid));
        }
    }
    let mut rater = Rater::new();
    let (mut same, mut all) = (0, 0);
    for (puzzle, log) in &logs {
        let Some(givens) = bytes(puzzle) else { continue };
        let mut grid: Vec<u8> = givens.iter().map(|byte| if *byte == b'0' { b'.' } else { *byte }).collect();
        let (mut at, mut differs) = (0, false);
        let rating = rater.steps(&givens, &|| false, &mut |step| {
            if let Some((cell, digit)) = step.placed {
                grid[cell as usize] = b'0' + digit;
            }
            if differs || at >= log.len() {
                return;
            }
            let (rating, words, after) = log[at];
            if rating != step.rating || after.as_bytes() != grid {
                differs = true;
                println!(
                    "{puzzle}\n  step {}: {} {words}\n     ours: {} {} {step:?}",
                    at + 1,
                    show(rating),
                    show(step.rating),
                    step.technique.id()
                );
            }
            at += 1;
        });
        if !differs && at < log.len() {
            differs = true;
            println!(
                "{puzzle}\n  step {}: {} {}\n     ours: {:?}",
                at + 1,
                show(log[at].0),
                log[at].1,
                rating.ended
            );
        }
        all += 1;
        same += u32::from(!differs);
    }
    println!("{same} of {all} the same");
}
