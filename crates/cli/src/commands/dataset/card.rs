//! The card of a data set: what is in it, how it was made, what was checked, what does not hold.
//!
//! It begins with YAML between two lines of dashes, as the Hugging Face hub and `load_dataset` read it: which files are
//! which split, and what the columns hold. All numbers are those of the run.

use std::fmt::{Display, Write as _};
use std::path::PathBuf;

use hallset_teach::words::{and, counted};

use super::Dataset;
use super::bands::Strata;
use super::copies::Plan;
use super::counts::{By, Counts};
use super::examine::{Left, MOST_CELLS, MOST_NODES};
use super::source::Heard;
use super::split::SplitBy;
use super::table::{Meant, PUZZLE};
use crate::args::asked::asked;
use crate::table::{Column, Kind};

/// What the card is about.
pub(super) struct Card<'a> {
    pub(super) dataset: &'a Dataset,
    pub(super) plan: &'a Plan,
    pub(super) strata: &'a Strata,
    pub(super) counts: &'a Counts,
    pub(super) heard: Option<Heard>,
    /// Each split with its rows and its files.
    pub(super) splits: &'a [(String, u64, Vec<String>)],
}

/// The hub's classes of sizes: fewer rows than this, and the name.
const SIZES: [(u64, &str); 7] = [
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
    (100_000_000, "10M<n<100M"),
    (u64::MAX, "100M<n<1B"),
];

impl Card<'_> {
    /// One line for the person who waits.
    pub(super) fn summary(&self) -> String {
        let splits = self.splits.iter().zip(&self.counts.puzzles).map(|((name, rows, _), &puzzles)| {
            let rows = if *rows == puzzles { String::new() } else { format!(" ({rows} rows)") };
            format!("{name} {puzzles}{rows}")
        });
        let splits: Vec<_> = splits.collect();
        let found = counted(self.strata.taken(), "puzzle");
        format!("{found} of {} looked at: {}", self.looked(), splits.join(", "))
    }

    /// The whole card.
    pub(super) fn text(&self) -> String {
        let mut text = self.front_matter();
        for part in [
            self.introduction(),
            self.splits(),
            self.columns(),
            self.numbers(),
            self.making(),
            self.checks(),
            self.limits(),
        ] {
            text.push_str(&part);
        }
        text
    }

    /// How many puzzles were looked at: of those that were read, all that were.
    fn looked(&self) -> u64 {
        self.heard.map_or(self.counts.looked, |heard| heard.items)
    }

    fn rows(&self) -> u64 {
        self.splits.iter().map(|(_, rows, _)| rows).sum()
    }

    fn meant(&self) -> Vec<Meant> {
        std::iter::once(PUZZLE).chain(self.plan.chosen.columns()).collect()
    }

    fn front_matter(&self) -> String {
        let mut yaml = String::from("---\n");
        if let Some(license) = &self.dataset.writing.license {
            let _ = writeln!(yaml, "license: {license}");
        }
        let size = SIZES.iter().find(|(below, _)| self.rows() < *below).map_or("100M<n<1B", |(_, name)| name);
        let _ = writeln!(yaml, "pretty_name: Sudoku puzzles made by Hallset\ntags:\n- sudoku\n- reasoning");
        let _ = writeln!(yaml, "- constraint-satisfaction\nsize_categories:\n- {size}\nconfigs:");
        let _ = writeln!(yaml, "- config_name: default\n  data_files:");
        for (name, _, files) in self.splits {
            let _ = writeln!(yaml, "  - split: {name}\n    path:");
            for file in files {
                let _ = writeln!(yaml, "    - {file}");
            }
        }
        // Without them a solution in CSV would be read as one very large number.
        let _ = writeln!(yaml, "  features:");
        for Meant { column, .. } in self.meant() {
            let _ = writeln!(yaml, "  - name: {}\n    dtype: {}", column.name, self.read_as(column));
        }
        yaml + "---\n"
    }

    /// What a column is read as: whole numbers of which some are missing, from CSV, only as floats.
    fn read_as(&self, column: Column) -> &'static str {
        let some_missing = match column.name {
            "guesses" => self.counts.proved_twice < self.strata.taken(),
            "backdoor" => self.counts.by_backdoor.contains_key(&None),
            _ => false,
        };
        kind(if some_missing && self.dataset.writing.csv { Kind::Decimal } else { column.kind })
    }

    fn introduction(&self) -> String {
        let (version, puzzles, rows) = (env!("CARGO_PKG_VERSION"), self.strata.taken(), self.rows());
        let asked = asked().strip_prefix("dataset").unwrap_or_default();
        format!(
            "\n# Sudoku puzzles\n\n{puzzles} puzzles with one solution each, no two of which are the same but for symmetry, in \
             {rows} rows. Made by Hallset {version}; the same line makes the same files again, byte for byte:\n\n    hallset \
             dataset FOLDER{asked}\n"
        )
    }

    fn splits(&self) -> String {
        let mut text = String::from(
            "\n## Splits\n\n| split | share | puzzles | rows | files |\n|---|--:|--:|--:|---|\n",
        );
        let shares = self.plan.splits.0.iter().map(|split| split.share);
        for (((name, rows, files), puzzles), share) in
            self.splits.iter().zip(&self.counts.puzzles).zip(shares)
        {
            let files: Vec<_> = files.iter().map(|file| format!("`{file}`")).collect();
            let _ = writeln!(text, "| {name} | {share} | {puzzles} | {rows} | {} |", files.join(", "));
        }
        let (what, seed) = (self.plan.split_by, self.plan.split_seed);
        let by = match what {
            SplitBy::Solution => {
                "its solution grid. Puzzles whose solution grids are the same but for symmetry are in one split, so neither \
                 an image of a puzzle nor other clues of the same solution occur in two of them"
            }
            SplitBy::Puzzle => {
                "the puzzle itself. Images of a puzzle are in one split; other clues of the same solution grid may be in \
                 another"
            }
        };
        let _ = writeln!(
            text,
            "\nWhich split a puzzle is in depends on the canonical form of {by}. The form is hashed (XXH3, split seed {seed}) \
             and the shares cut the range of the hash: a data set that grows, or another one with the same splits and split \
             seed, has no class in another split. So shares hold for classes, and only nearly."
        );
        text
    }

    fn columns(&self) -> String {
        let mut text = String::from("\n## Columns\n\n| column | type | meaning |\n|---|---|---|\n");
        for Meant { column, meaning } in self.meant() {
            let _ = writeln!(text, "| `{}` | {} | {meaning} |", column.name, kind(column.kind));
        }
        text
    }

    fn numbers(&self) -> String {
        let mut text = String::from("\n## How many of what\n\nPuzzles, copies not counted.\n");
        let strata = self.strata.told();
        if strata.len() > 1 || strata.iter().any(|(name, ..)| !name.is_empty()) {
            let names = strata.into_iter().map(|(name, found, wanted)| match wanted {
                Some(wanted) if found < wanted => format!("{name} ({found} of {wanted} were found)"),
                _ => name,
            });
            self.write_table(&mut text, "wanted", names.zip(self.counts.by_stratum.iter().cloned()));
        }
        let ends = |er: Option<u8>| er.map_or("no rating".to_owned(), |er| format!("{er}.0 to {er}.9"));
        let cells =
            |cells: Option<u64>| cells.map_or(format!("more than {MOST_CELLS}"), |cells| cells.to_string());
        self.write_by(&mut text, "clues", &self.counts.by_clues, |clues| clues.to_string());
        self.write_by(&mut text, "er", &self.counts.by_er, ends);
        self.write_by(&mut text, "backdoor", &self.counts.by_backdoor, cells);
        text
    }

    fn write_by<K: Copy + Ord>(
        &self,
        text: &mut String,
        title: &str,
        by: &By<K>,
        name: impl Fn(K) -> String,
    ) {
        self.write_table(text, title, by.iter().map(|(&key, counts)| (name(key), counts.clone())));
    }

    fn write_table(
        &self,
        text: &mut String,
        title: &str,
        rows: impl Iterator<Item = (impl Display, Vec<u64>)>,
    ) {
        let names: Vec<_> = self.splits.iter().map(|(name, ..)| name.as_str()).collect();
        let _ = writeln!(text, "\n| {title} | {} |\n|---|{}", names.join(" | "), "--:|".repeat(names.len()));
        for (name, counts) in rows {
            let counts: Vec<_> = counts.iter().map(u64::to_string).collect();
            let _ = writeln!(text, "| {name} | {} |", counts.join(" | "));
        }
    }

    fn making(&self) -> String {
        let mut text = String::from("\n## How it was made\n\n");
        let Dataset { seed, from, .. } = self.dataset;
        match self.heard {
            None => {
                let scheme = self.dataset.wanted.scheme;
                let _ = writeln!(
                    text,
                    "- Source: made by Hallset's generator (scheme {scheme}) with seed {seed}."
                );
            }
            Some(heard) => {
                // Where they lie on somebody's disk is nobody else's business.
                let name =
                    |file: &PathBuf| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let files = and(from.iter().map(name));
                let _ = writeln!(text, "- Source: {files}, with {}.", counted(heard.items, "puzzle"));
            }
        }
        let left: Vec<_> = self.left().into_iter().map(|(count, why)| format!("{count} {why}")).collect();
        let left = if left.is_empty() {
            "none was left out".to_owned()
        } else {
            format!("left out were {}", and(left))
        };
        let _ = writeln!(text, "- {} looked at, {} taken; {left}.", self.looked(), self.strata.taken());
        let _ = writeln!(
            text,
            "- Equivalent puzzles (digits renamed, transposed, rows, columns, bands and stacks moved) were excluded by \
             comparing whole canonical forms, not hashes."
        );
        if self.plan.copies > 0 {
            let (copies, splits) = (self.plan.copies, and(self.plan.copied.iter()));
            let missing = match self.counts.copies_missing {
                0 => String::new(),
                missing => format!(" {missing} are missing because their puzzles have fewer images."),
            };
            let _ = writeln!(
                text,
                "- Each puzzle of {splits} is followed by {copies} different random images of it, with the same `class`: give \
                 a row the weight 1 / (rows of its class) to balance them.{missing}"
            );
        }
        text
    }

    /// What was left out, and why.
    fn left(&self) -> Vec<(u64, &'static str)> {
        let heard = self.heard.unwrap_or_default();
        let of = |left: Left| self.counts.left.get(&left).copied().unwrap_or(0);
        let all = [
            (heard.unreadable, "that are no puzzles or whose clues clash"),
            (heard.not_one_solution + of(Left::NotOneSolution), "without exactly one solution"),
            (
                heard.formless + of(Left::Formless),
                "whose layout has too many symmetries for a canonical form",
            ),
            (heard.restricted + of(Left::Restricted), "with candidates besides the clues"),
            (heard.equivalent + self.counts.equivalent, "the same as an earlier one but for symmetry"),
            (of(Left::Short), "that missed the number of clues or were not minimal"),
            (of(Left::Redundant), "that were not minimal"),
            (of(Left::Unwanted), "in no band, or in one that was full"),
            (self.untouched(), "not needed any more"),
        ];
        all.into_iter().filter(|(count, _)| *count > 0).collect()
    }

    /// Puzzles that were read and came after the last that was needed.
    fn untouched(&self) -> u64 {
        let Some(heard) = self.heard else { return 0 };
        let before =
            heard.unreadable + heard.not_one_solution + heard.formless + heard.restricted + heard.equivalent;
        heard.items.saturating_sub(before + self.counts.looked)
    }

    fn checks(&self) -> String {
        let (puzzles, twice) = (self.strata.taken(), self.counts.proved_twice);
        let once = match puzzles - twice {
            0 => String::new(),
            once => format!(" (the second gave up on {once} after {MOST_NODES} nodes)"),
        };
        format!(
            "\n## Checks\n\n- The solution of each puzzle was proved to be the only one by the fastest engine, and for {twice} of \
             {puzzles} again by the search whose guesses are counted, which found the same one{once}; on plain 9x9 grids the two \
             share no code.\n- The canonical form of \
             each puzzle was computed and compared with those of all others.\n- Ratings are exact, not lower bounds.\n"
        )
    }

    fn limits(&self) -> String {
        let mut text = String::from("\n## Known limits\n\n");
        let mut say = |words: &str| text.push_str(&format!("- {words}\n"));
        if self.heard.is_none() {
            say(
                "A generator that takes clues away does not draw from all puzzles alike: among the minimal ones it finds \
                 those with few clues too often and those with many too seldom.",
            );
        }
        if self.plan.copies > 0 {
            say(
                "`er`, `ep`, `ed`, `technique` and `guesses` were measured on copy 0. On an image they may differ a little, since \
                 ties are broken in reading order; `backdoor`, `clues` and `automorphisms` are the same.",
            );
        }
        if self.counts.by_er.contains_key(&None) {
            say(
                "ER is defined for plain 9x9 puzzles alone; others, and those it cannot rate exactly, have null there.",
            );
        }
        say(
            "Ids of classes are 64-bit hashes of the canonical forms (XXH3): two classes of a very large set may share one.",
        );
        say("Rows are in the order in which puzzles were found: shuffle them before training.");
        text
    }
}

/// What the values of a column are, as the hub and Arrow name it.
const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Grid | Kind::Text => "string",
        Kind::Number => "int64",
        Kind::Decimal => "float64",
        Kind::Truth => "bool",
    }
}
