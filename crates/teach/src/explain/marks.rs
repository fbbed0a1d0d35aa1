//! What a picture of a step marks: cells and candidates by what they are in the proof, and the links of a chain.
//!
//! The same data draws the SVG, the studio's grid and goes out as JSON. Roles, not colours: a look is given to
//! them where they are drawn.

use hallset::{Cell, Claim, Conclusion, Digit, Position, Proof, Seen, Step, UnitId, Way};

/// What a cell or a candidate is in a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// Part of the pattern.
    Pattern,
    /// The other half of the pattern: the second colour, the other end, what is false.
    Opposite,
    /// A fin or a guardian: what keeps the pattern from being complete.
    Guard,
    /// What is concluded to be false.
    Removed,
    /// What is concluded to be true.
    Placed,
}

impl Role {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Opposite => "opposite",
            Self::Guard => "guard",
            Self::Removed => "removed",
            Self::Placed => "placed",
        }
    }
}

/// A candidate with its role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// What it is.
    pub role: Role,
}

/// A line between two claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// From this claim.
    pub from: Claim,
    /// To this one.
    pub to: Claim,
    /// Is one of the two true? Otherwise they are not both.
    pub strong: bool,
}

/// What a picture of a step shows.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Marks {
    /// The units that the proof is about.
    pub units: Vec<UnitId>,
    /// The cells that the proof is about.
    pub cells: Vec<Cell>,
    /// Candidates, each once.
    pub candidates: Vec<Mark>,
    /// The links of a chain, in its order.
    pub links: Vec<Link>,
}

/// The marks of a step.
#[must_use]
pub fn marks(position: &Position, step: &Step) -> Marks {
    let mut marks = Marks::default();
    let all = |cells: &[Cell], digits: &[Digit]| -> Vec<(Cell, Digit)> {
        let there = |&(cell, digit): &(Cell, Digit)| position.digits(cell).contains(digit);
        cells.iter().flat_map(|&cell| digits.iter().map(move |&digit| (cell, digit))).filter(there).collect()
    };
    for conclusion in &step.conclusions {
        match *conclusion {
            Conclusion::Place { cell, digit } => marks.add([(cell, digit)], Role::Placed),
            Conclusion::Remove { cell, digit } => marks.add([(cell, digit)], Role::Removed),
            _ => {}
        }
    }
    match &step.argument.proof {
        Proof::Peer { cell } => {
            marks.cells = vec![*cell];
            marks.add(position.digits(*cell).iter().map(|digit| (*cell, digit)), Role::Pattern);
        }
        Proof::OnlyPlace { unit, cell, .. } => {
            marks.units = vec![*unit];
            marks.cells = vec![*cell];
        }
        Proof::OnlyDigit { cell } => marks.cells = vec![*cell],
        Proof::Subset { unit, cells, digits, seen: Seen::Cells | Seen::Digits } => {
            marks.units = vec![*unit];
            marks.cells = cells.clone();
            marks.add(all(cells, digits), Role::Pattern);
        }
        Proof::Locked { unit, second, digit, cells } => {
            marks.units = vec![*unit, *second];
            marks.cells = cells.clone();
            marks.add(all(cells, &[*digit]), Role::Pattern);
        }
        Proof::Exclusion { cells } => {
            marks.cells = cells.clone();
            let candidates =
                cells.iter().flat_map(|&cell| position.digits(cell).iter().map(move |it| (cell, it)));
            marks.add(candidates, Role::Pattern);
        }
        Proof::Fish { digit, base, cover, fins } => {
            marks.units = base.iter().chain(cover).copied().collect();
            marks.add(all(fins, &[*digit]), Role::Guard);
            for &unit in base {
                let cells = position.unit(unit) & position.cells(*digit);
                marks.add(cells.iter().map(|cell| (cell, *digit)), Role::Pattern);
            }
            marks.cells = marks.cells_of(&[Role::Pattern, Role::Guard]);
        }
        Proof::Chain { claims, ring, .. } => marks.chain(claims, *ring),
        Proof::Branches { branches, .. } => {
            for said in branches.iter().flatten() {
                let role = if said.holds { Role::Pattern } else { Role::Opposite };
                marks.add([(said.cell, said.digit)], role);
            }
            marks.cells = branches.iter().filter_map(|branch| branch.first()).map(|said| said.cell).collect();
            marks.cells.dedup();
            for branch in branches {
                for said in branch {
                    for from in said.from.iter().filter_map(|&from| branch.get(from)) {
                        marks.links.push(Link {
                            from: Claim { cells: vec![from.cell], digit: from.digit },
                            to: Claim { cells: vec![said.cell], digit: said.digit },
                            strong: said.holds,
                        });
                    }
                }
            }
        }
        Proof::BentSet { cells, digits, .. } => {
            marks.cells = cells.clone();
            marks.add(all(cells, digits), Role::Pattern);
        }
        Proof::Colours { pairs } => {
            for [one, other] in pairs {
                marks.add(one.iter().copied(), Role::Pattern);
                marks.add(other.iter().copied(), Role::Opposite);
            }
            marks.cells = marks.cells_of(&[Role::Pattern, Role::Opposite]);
        }
        Proof::Petals { stem, petals, digit } => {
            marks.cells = vec![*stem];
            marks.add(position.digits(*stem).iter().map(|it| (*stem, it)), Role::Opposite);
            for (tried, cells) in petals {
                marks.cells.extend(cells);
                marks.add(all(cells, &[*digit]), Role::Pattern);
                marks.add(all(cells, &[*tried]), Role::Opposite);
            }
        }
        Proof::DeadlyPattern { cells, digits, guardians, way } => {
            marks.cells = cells.clone();
            marks.add(guardians.iter().copied(), Role::Guard);
            marks.add(all(cells, digits), Role::Pattern);
            match way {
                Way::Strong(units) => marks.units.clone_from(units),
                Way::Subset { unit, cells } => {
                    marks.units = vec![*unit];
                    marks.cells.extend(cells);
                }
                _ => {}
            }
        }
        Proof::Templates { digit, after } => {
            marks.add(after.iter().copied(), Role::Pattern);
            let cells = position.cells(*digit);
            marks.add(cells.iter().map(|cell| (cell, *digit)), Role::Opposite);
        }
        _ => {}
    }
    marks
}

impl Marks {
    /// The first role of a candidate is the one it keeps: conclusions come first.
    fn add(&mut self, candidates: impl IntoIterator<Item = (Cell, Digit)>, role: Role) {
        for (cell, digit) in candidates {
            if !self.candidates.iter().any(|mark| (mark.cell, mark.digit) == (cell, digit)) {
                self.candidates.push(Mark { cell, digit, role });
            }
        }
    }

    fn cells_of(&self, roles: &[Role]) -> Vec<Cell> {
        let mut cells: Vec<Cell> =
            self.candidates.iter().filter(|mark| roles.contains(&mark.role)).map(|mark| mark.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn chain(&mut self, claims: &[Claim], ring: bool) {
        for (number, claim) in claims.iter().enumerate() {
            let role = if number % 2 == 0 { Role::Opposite } else { Role::Pattern };
            self.add(claim.cells.iter().map(|&cell| (cell, claim.digit)), role);
        }
        for (number, pair) in claims.windows(2).enumerate() {
            self.links.push(Link { from: pair[0].clone(), to: pair[1].clone(), strong: number % 2 == 0 });
        }
        if let (true, Some(first), Some(last)) = (ring, claims.first(), claims.last()) {
            self.links.push(Link { from: last.clone(), to: first.clone(), strong: false });
        }
        self.cells = self.cells_of(&[Role::Pattern, Role::Opposite]);
    }
}
