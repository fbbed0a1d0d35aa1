//! tmp
use cpu_time::ThreadTime;
use pencilmark_fast9 as fast9;
fn main() {
    let dir = std::env::var("PENCILMARK_DATA").unwrap();
    let limit: u32 = std::env::args().nth(1).unwrap().parse().unwrap();
    let path: u32 = std::env::args().nth(2).unwrap().parse().unwrap();
    let sets: Vec<String> = std::env::args().skip(3).collect();
    for set in ["generated-easy","generated-minimal","seventeen-clue","magictour-1465","forum-hardest-1905","several-solutions","generated-zero"] {
        if !sets.is_empty() && !sets.iter().any(|s| set.starts_with(s)) { continue }
        let text = std::fs::read_to_string(format!("{dir}/nine/{set}.txt")).unwrap();
        let puzzles: Vec<[u8;81]> = text.lines().filter_map(|l| l.as_bytes().first_chunk().copied()).collect();
        let n = puzzles.len().min(5000);
        let puzzles: Vec<[u8;81]> = puzzles.iter().step_by(puzzles.len()/n).copied().collect();
        let theirs: Vec<sudoku::Sudoku> = puzzles.iter().map(|p| sudoku::Sudoku::from_bytes(p.map(|b| if b == b'.' {0} else {b - b'0'})).unwrap()).collect();
        let mut a = vec![]; let mut b = vec![];
        let mut bad = 0; let mut diff = 0;
        for _ in 0..5 {
            let t = ThreadTime::now();
            let mut k = 0;
            while k == 0 || t.elapsed().as_secs_f64() < 0.1 {
                if path < 10 { fast9::probe(path, puzzles.iter(), limit, |_, _| ()) } else { fast9::probe_single(path - 10, puzzles.iter(), limit, |_, _| ()) };
                k += 1;
            }
            a.push(k as f64 * puzzles.len() as f64 / t.elapsed().as_secs_f64());
            let t = ThreadTime::now();
            let mut k = 0;
            while k == 0 || t.elapsed().as_secs_f64() < 0.1 {
                for p in &theirs { if limit == 1 { std::hint::black_box(p.some_solution()); } else { std::hint::black_box(p.solutions_count_up_to(2)); } k += 1; if k % 64 == 0 && t.elapsed().as_secs_f64() > 0.1 {break} }
            }
            b.push(k as f64 / t.elapsed().as_secs_f64());
        }
        let mut seen = vec![false; puzzles.len()];
        let mut sols = vec![[0u8;81]; puzzles.len()]; if path < 10 { fast9::probe_single(path, puzzles.iter(), limit, |i, x| if let Some(s) = x.solution { sols[i] = *s }) } else { fast9::probe(path - 10, puzzles.iter(), limit, |i, x| if let Some(s) = x.solution { sols[i] = *s }) };
        let check = |i: usize, x: fast9::Answer<'_>| {
            assert!(!seen[i]); seen[i] = true;
            let c = theirs[i].solutions_count_up_to(limit as usize);
            let ok = c == x.count as usize && match x.solution { None => c == 0, Some(g) => { let g = sudoku::Sudoku::from_bytes(g.map(|b| b - b'0')).unwrap(); g.is_solved() && (0..81).all(|k| puzzles[i][k] == b'.' || puzzles[i][k] == b'0' || puzzles[i][k] == x.solution.unwrap()[k]) } };
            bad += !ok as u32; diff += (sols[i] != *x.solution.unwrap_or(&[0; 81])) as u32;
        };
        if path < 10 { fast9::probe(path, puzzles.iter(), limit, check) } else { fast9::probe_single(path - 10, puzzles.iter(), limit, check) };
        assert!(seen.iter().all(|s| *s));
        a.sort_by(f64::total_cmp); b.sort_by(f64::total_cmp);
        println!("{set:20} ours {:9.0} k/s theirs {:8.0} k/s ratio {:.2} bad {bad} diff {diff}", a[2] / 1e3, b[2] / 1e3, a[2] / b[2]);
    }
}
