//! The open cells as a problem of exactly-one groups.
//!
//! One variable for each digit that an open cell can take; one group for each open cell and for
//! each digit that a unit misses; each unit is a matching of its cells and digits.
//! In a Latin square rows, columns and digits play the same part, so there each digit is a matching of
//! its rows and columns too. A Latin square has no boxes of its own.

use pencilmark_exact::{GroupId, Problem, Var};

use crate::singles::Singles;

/// The problem, and what its variables stand for.
pub(crate) struct Model {
    pub(crate) problem: Problem,
    pub(crate) meaning: Vec<(u32, u16)>,
}

impl Model {
    pub(crate) fn new(singles: &Singles) -> Self {
        let grid = &singles.grid;
        let side = grid.side;
        let mut problem = Problem::new();
        let mut meaning = Vec::new();
        let mut homes: Vec<[u32; 3]> = Vec::new();
        let mut sizes = vec![0u32; 3 * side * side + 1];
        let unit_kinds = if grid.box_rows == 1 || grid.box_columns == 1 { 2 } else { 3 };
        let mut cells: Vec<Vec<GroupId>> = vec![Vec::new(); unit_kinds * side];
        for cell in singles.open_cells() {
            let start = meaning.len() as u32;
            let units = grid.units(cell);
            singles.candidates(cell, |digit| {
                problem.variable();
                meaning.push((cell as u32, digit as u16 + 1));
                let home = units.map(|unit| (unit * side + digit) as u32);
                home[..unit_kinds].iter().for_each(|&group| sizes[group as usize + 1] += 1);
                homes.push(home);
            });
            let group = problem.exactly_one((start..meaning.len() as u32).map(Var::new));
            units[..unit_kinds].iter().for_each(|&unit| cells[unit].push(group));
        }
        for group in 1..sizes.len() {
            sizes[group] += sizes[group - 1];
        }
        let mut members = vec![Var::new(0); sizes[sizes.len() - 1] as usize];
        let mut free = sizes.clone();
        for (variable, home) in homes.iter().enumerate() {
            for &group in &home[..unit_kinds] {
                members[free[group as usize] as usize] = Var::new(variable as u32);
                free[group as usize] += 1;
            }
        }
        let mut digits: Vec<Vec<GroupId>> = vec![Vec::new(); unit_kinds * side];
        let mut lines: Vec<[Vec<GroupId>; 2]> = vec![[Vec::new(), Vec::new()]; side];
        for group in 0..sizes.len() - 1 {
            let range = sizes[group] as usize..sizes[group + 1] as usize;
            if !range.is_empty() {
                let id = problem.exactly_one(members[range].iter().copied());
                digits[group / side].push(id);
                if let Some(line) = lines[group % side].get_mut(group / side / side) {
                    line.push(id);
                }
            }
        }
        for (cells, digits) in cells.into_iter().zip(digits) {
            problem.matching(cells, digits);
        }
        if unit_kinds == 2 {
            for [rows, columns] in lines {
                problem.matching(rows, columns);
            }
        }
        Self { problem, meaning }
    }
}
