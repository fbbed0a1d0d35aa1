//! The rows of a puzzle: its own, and in some splits those of random symmetric copies.
//!
//! Which copies a class gets depends on the seed and the class alone. Copies of one puzzle differ from it and from each
//! other; a puzzle that has fewer images gets fewer.

use std::collections::HashSet;

use hallset::canon::Images;
use hallset::{Layout, Puzzle};

use super::examine::Row;
use super::split::{SplitBy, Splits};
use super::table::{Chosen, image};
use crate::table::Value;

/// What is done with puzzles that are taken.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) splits: Splits,
    pub(super) split_by: SplitBy,
    pub(super) split_seed: u64,
    pub(super) seed: u64,
    pub(super) copies: u64,
    /// The splits with copies.
    pub(super) copied: Vec<String>,
    pub(super) chosen: Chosen,
}

/// A puzzle and its copies, ready to be written.
pub(super) struct Rows {
    /// The place of its split.
    pub(super) split: usize,
    /// Does that split have copies?
    pub(super) copied: bool,
    pub(super) rows: Vec<(Puzzle, Vec<Value<'static>>)>,
}

/// Makes rows; keeps what it found out about the last layout.
pub(super) struct Copier<'a> {
    plan: &'a Plan,
    images: Option<(Layout, Option<Images>)>,
}

impl<'a> Copier<'a> {
    pub(super) fn new(plan: &'a Plan) -> Self {
        Self { plan, images: None }
    }

    /// The rows of a puzzle.
    pub(super) fn rows(&mut self, row: &Row) -> anyhow::Result<Rows> {
        let Plan { splits, split_by, split_seed, seed, copies, copied, chosen } = self.plan;
        let form = match split_by {
            SplitBy::Puzzle => &row.forms[0],
            SplitBy::Solution => &row.forms[1],
        };
        let split = splits.of(form, *split_seed);
        let mut rows = vec![(row.puzzle.clone(), chosen.values(row, None)?)];
        let copied = *copies > 0 && copied.contains(&splits.0[split].name);
        if !copied {
            return Ok(Rows { split, copied, rows });
        }
        let layout = row.puzzle.layout();
        if self.images.as_ref().is_none_or(|(known, _)| known != layout) {
            self.images = Some((layout.clone(), Images::of(row.puzzle.geometry())));
        }
        let Some((_, Some(images))) = &self.images else { return Ok(Rows { split, copied, rows }) };
        let mut seen = HashSet::from([row.puzzle.givens().clone()]);
        let [class, _] = row.ids();
        // Small grids may not have as many images.
        for draw in 0..4 * copies + 16 {
            if rows.len() as u64 > *copies {
                break;
            }
            let map = images.random(seed ^ class, draw);
            let copy = Some((&map, rows.len() as u64));
            let givens = image(row.puzzle.givens(), copy).into_owned();
            if seen.insert(givens.clone()) {
                let puzzle = Puzzle::new(row.puzzle.geometry().clone(), givens);
                rows.push((puzzle, chosen.values(row, copy)?));
            }
        }
        Ok(Rows { split, copied, rows })
    }
}
