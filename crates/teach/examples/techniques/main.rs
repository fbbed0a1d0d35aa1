//! Writes docs/techniques.md and its pictures: `cargo run --release -p hallset-teach --example techniques -- docs`.
//!
//! Every technique of the list is looked for along the ways of generated puzzles; an example in which it is the
//! next step, or nearly, told in the fewest words, is explained and drawn. The same list gives the same file.

mod limits;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::{env, fs};

use hallset::generate::{Aim, Recipe};
use hallset::techniques::for_people;
use hallset::{Cancel, Layout, Level, Position, Step, Technique, human};
use hallset_teach::explain;
use hallset_teach::export::Theme;
use hallset_teach::words::capitalized;

/// Puzzles from which the shortest example is taken.
const ENOUGH: u64 = 100;
/// Puzzles that are walked before a technique is left without an example.
const PUZZLES: u64 = 3000;
/// An explanation with more sentences than this is a list.
const MOST_SENTENCES: usize = 6;

const HEAD: &str = "\
# Techniques

Every technique that `hallset explain` and `hallset hint` use, easiest first, with a step from a generated puzzle. \
*SE* is Sudoku Explainer's rating (chains have more for their length), *HoDoKu* that program's score and level. All of \
them work on every size and variant; those of the family *uniqueness* only where the puzzle has exactly one solution.

In the pictures a disc is a candidate of the pattern, a ring its opposite (what is false when the disc is true), a dashed \
ring a fin or guardian; a cross is what goes, a framed digit what is placed. Full lines are strong links, dashed lines weak ones.

Singles, subsets, pointing, claiming and basic fish are one idea: Hall's theorem, which [all-different](alldifferent.md) \
filters by. A naked subset is a Hall set of cells in a unit, a hidden one the same set seen from its digits. Pointing and \
claiming are Hall sets of the boxes and lines of a band, for one digit; X-wing, swordfish and jellyfish are Hall sets of \
rows and columns, for one digit. Régin's filter on these three kinds of graphs finds exactly what they find together, \
which a test holds.

This file is made by `make techniques` from the list in the code.
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = env::args().nth(1).ok_or("expected the folder of the documents")?;
    let folder = Path::new(&folder);
    let pictures = folder.join("pictures/techniques");
    if pictures.exists() {
        fs::remove_dir_all(&pictures)?;
    }
    fs::create_dir_all(&pictures)?;
    let examples = examples()?;
    let mut text = HEAD.to_owned();
    for technique in for_people() {
        let limits =
            limits::limits(technique.id).ok_or(format!("{}: where does it stop working?", technique.id))?;
        let _ = write!(text, "\n## {}\n\n{}\n", capitalized(technique.name), facts(technique));
        match examples.get(technique.id) {
            Some((_, position, step)) => {
                let name = format!("{}.svg", technique.id);
                fs::write(pictures.join(&name), explain::picture(position, step, Theme::Light))?;
                let _ = write!(
                    text,
                    "\n{}\n\n![{}](pictures/techniques/{name})\n",
                    told(position, step),
                    technique.name
                );
            }
            None => {
                let _ = write!(text, "\nNo example came up in {PUZZLES} generated puzzles.\n");
            }
        }
        let _ = write!(text, "\n*Where it stops working.* {limits}\n");
    }
    fs::write(folder.join("techniques.md"), text)?;
    eprintln!("{} of {} techniques have an example", examples.len(), for_people().len());
    Ok(())
}

/// An example: by how many places the next step is easier, how long is it told; its position and its step.
type Example = ((usize, usize), Position, Step);
/// An example for each technique, by its id.
type Examples = BTreeMap<&'static str, Example>;

/// A good example of each technique.
fn examples() -> Result<Examples, Box<dyn std::error::Error>> {
    let recipe = Recipe::new(Layout::of_side(9)?)?.aim(Aim::Minimal);
    let mut found = Examples::new();
    for index in 0..PUZZLES {
        if index >= ENOUGH && found.len() == for_people().len() {
            break;
        }
        let puzzle = recipe.make(index)?.puzzle;
        let Some(position) = human::begin(&puzzle) else { continue };
        let mut position = position.with_one_solution();
        let ladder = for_people();
        human::walk(&mut position, &ladder, &Cancel::new(), |position, taken| {
            let next = ladder.iter().position(|&technique| technique == taken.argument.technique);
            for (rank, &technique) in ladder.iter().enumerate() {
                if index >= ENOUGH && found.contains_key(technique.id) {
                    continue;
                }
                if let Some(step) = human::next_step(position, &[technique]) {
                    let easier = rank.saturating_sub(next.unwrap_or(rank));
                    let cost = (easier, explain::paragraph(position, &step).len());
                    if found.get(technique.id).is_none_or(|best: &Example| cost < best.0) {
                        found.insert(technique.id, (cost, position.clone(), step));
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
    Ok(found)
}

/// The explanation as a paragraph, or as a list where it has many sentences.
fn told(position: &Position, step: &Step) -> String {
    let reasons = explain::reasons(position, step);
    if reasons.len() <= MOST_SENTENCES {
        return explain::paragraph(position, step);
    }
    let lines = reasons.into_iter().chain([explain::conclusion(position, step)]);
    lines.map(|sentence| format!("1. {sentence}")).collect::<Vec<_>>().join("\n")
}

fn facts(technique: &Technique) -> String {
    let mut facts = vec![format!("`{}`", technique.id), format!("family: {}", technique.family.name())];
    if let Some(tenths) = technique.rated.explainer {
        facts.push(format!("SE {}.{}", tenths / 10, tenths % 10));
    }
    if let Some((score, level)) = technique.rated.hodoku {
        facts.push(format!("HoDoKu {score}, {}", Level::name(level)));
    }
    facts.join(" · ")
}
