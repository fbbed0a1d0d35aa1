//! Matching rows to columns, and the edges that no matching uses, on bit sets.
//!
//! Every row needs a column of its own. Whether that works is a bipartite matching: a row without
//! a column looks for an *augmenting path*, which leads over taken columns to their rows and on to
//! a free column; then everybody along the path moves by one. If the search ends without a free
//! column, the rows it reached have fewer columns than they are: a contradiction.
//!
//! Which edges can be used at all is a question of circles: a row can take another row's column if
//! the chain of moves that this starts comes back, or ends at a free column. Let a column point to
//! all columns that its row has edges to. Then an edge can be used exactly if both columns lie in
//! one strongly connected component, or if the column leads to a free one (Régin, AAAI 1994).
//!
//! Components are found along one path (Gabow, Information Processing Letters 74, 2000), whose
//! entries are sets: the columns that form a circle so far, and all columns that they point to. A
//! step to a new column makes the path longer, a step to a column on the path merges all entries
//! from there on, and an entry that points nowhere new is a component. With a set in one machine
//! number each step is a handful of instructions: O(columns) steps altogether, edges are never
//! read one by one.
//!
//! This file knows rows and columns as numbers, and at most [`MOST_COLUMNS`] of them.

/// A set of columns.
pub(crate) type Columns = u64;

/// As many columns as a set has room for.
pub(crate) const MOST_COLUMNS: usize = Columns::BITS as usize;

/// The numbers in a set, smallest first.
pub(crate) fn each(mut set: Columns) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let column = set.trailing_zeros() as usize;
            set &= set - 1;
            column
        })
    })
}

/// Rows, their edges to columns, and a matching between them.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    edges: Vec<Columns>,
    column_of: Vec<Option<u8>>,
    row_of: [u8; MOST_COLUMNS],
    taken: Columns,
    from: [u8; MOST_COLUMNS],
    path: Vec<(Columns, Columns)>,
}

/// Rows that have only these columns together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hall {
    /// The columns; each belongs to one of the rows in the matching.
    pub(crate) columns: Columns,
    /// One more row, which is left without a column.
    pub(crate) extra: Option<usize>,
}

impl Default for Graph {
    fn default() -> Self {
        Self::new()
    }
}

impl Graph {
    pub(crate) fn new() -> Self {
        Self {
            edges: Vec::new(),
            column_of: Vec::new(),
            row_of: [0; MOST_COLUMNS],
            taken: 0,
            from: [0; MOST_COLUMNS],
            path: Vec::new(),
        }
    }

    /// Forgets everything; rows are added next.
    pub(crate) fn clear(&mut self) {
        self.edges.clear();
        self.column_of.clear();
        self.taken = 0;
    }

    /// Adds a row; it gets the column it had before if that is still there.
    pub(crate) fn add_row(&mut self, edges: Columns, had: u8) {
        let kept = edges & !self.taken & 1 << had != 0;
        if kept {
            self.take(self.edges.len(), usize::from(had));
        }
        self.column_of.push(kept.then_some(had));
        self.edges.push(edges);
    }

    fn take(&mut self, row: usize, column: usize) {
        self.row_of[column] = row as u8;
        self.taken |= 1 << column;
    }

    /// The row that has a column.
    pub(crate) fn row_of(&self, column: usize) -> usize {
        usize::from(self.row_of[column])
    }

    /// The column of a row, after `complete`.
    pub(crate) fn column_of(&self, row: usize) -> Option<u8> {
        self.column_of[row]
    }

    /// Finds a column for every row. If there is none for some, the rows that have too few columns together.
    pub(crate) fn complete(&mut self) -> Result<(), Hall> {
        for row in 0..self.edges.len() {
            if self.column_of[row].is_none() {
                self.augment(row)?;
            }
        }
        Ok(())
    }

    /// Looks for an augmenting path.
    fn augment(&mut self, start: usize) -> Result<(), Hall> {
        let (mut reached, mut waiting): (Columns, Columns) = (0, 0);
        let mut row = start;
        loop {
            let new = self.edges[row] & !reached;
            let free = new & !self.taken;
            if free != 0 {
                self.shift(row, free.trailing_zeros() as usize, start);
                return Ok(());
            }
            for column in each(new) {
                self.from[column] = row as u8;
            }
            reached |= new;
            waiting |= new;
            if waiting == 0 {
                return Err(Hall { columns: reached, extra: Some(start) });
            }
            row = self.row_of(waiting.trailing_zeros() as usize);
            waiting &= waiting - 1;
        }
    }

    /// Moves every row along the path that ends at a free column.
    fn shift(&mut self, mut row: usize, mut column: usize, start: usize) {
        loop {
            let given_up = self.column_of[row].replace(column as u8);
            self.take(row, column);
            match given_up {
                Some(next) if row != start => {
                    column = usize::from(next);
                    row = usize::from(self.from[column]);
                }
                _ => return,
            }
        }
    }

    /// Tells each row of a complete matching with the columns it has edges to and can never take.
    pub(crate) fn useless(&mut self, mut tell: impl FnMut(&Self, usize, Columns)) {
        let moving = self.lead_to_free();
        let (mut done, mut on_path): (Columns, Columns) = (0, 0);
        let mut left = self.taken & !moving;
        while left != 0 {
            let mut next = left & left.wrapping_neg();
            loop {
                if next & on_path != 0 {
                    self.merge_down_to(next);
                } else if next != 0 {
                    on_path |= next;
                    self.path.push((next, self.edges[self.row_of(next.trailing_zeros() as usize)]));
                }
                let Some(&(members, out)) = self.path.last() else { break };
                next = out & !members & !done;
                next &= next.wrapping_neg();
                if next == 0 {
                    self.path.pop();
                    if out & done != 0 {
                        self.tell_rows(members, done, &mut tell);
                    }
                    done |= members;
                    on_path &= !members;
                    left &= !members;
                }
            }
        }
        if moving != 0 {
            self.tell_rows(self.taken & moving, done, &mut tell);
        }
    }

    /// Tells the rows of these columns that have edges to columns in `closed`.
    fn tell_rows(&self, columns: Columns, closed: Columns, tell: &mut impl FnMut(&Self, usize, Columns)) {
        for column in each(columns) {
            let row = self.row_of(column);
            if self.edges[row] & closed != 0 {
                tell(self, row, self.edges[row] & closed);
            }
        }
    }

    /// A step back to a column on the path closes a circle: everything from there on is one entry.
    fn merge_down_to(&mut self, column: Columns) {
        while let Some((members, out)) = self.path.pop() {
            match self.path.last_mut() {
                Some(below) if members & column == 0 => {
                    below.0 |= members;
                    below.1 |= out;
                }
                _ => {
                    self.path.push((members, out));
                    return;
                }
            }
        }
    }

    /// Free columns and all columns from which moves lead to one.
    fn lead_to_free(&self) -> Columns {
        let all = self.edges.iter().fold(0, |all, edges| all | edges);
        let mut moving = all & !self.taken;
        if moving == 0 {
            return 0;
        }
        loop {
            let before = moving;
            for column in each(self.taken & !moving) {
                if self.edges[self.row_of(column)] & moving != 0 {
                    moving |= 1 << column;
                }
            }
            if moving == before {
                return moving;
            }
        }
    }

    /// All columns that a column leads to: the rows that have them need them all for themselves.
    pub(crate) fn closure(&self, column: usize) -> Columns {
        let mut reached: Columns = 1 << column;
        let mut waiting = reached;
        while waiting != 0 {
            let row = self.row_of(waiting.trailing_zeros() as usize);
            waiting &= waiting - 1;
            let new = self.edges[row] & !reached;
            reached |= new;
            waiting |= new;
        }
        reached
    }
}

/// Asks whether rows can all have columns of their own; keeps its memory for the next question.
///
/// ```
/// use hallset_exact::Pairing;
/// let mut pairing = Pairing::default();
/// assert!(pairing.is_possible([0b011, 0b110, 0b011]));
/// assert!(!pairing.is_possible([0b011, 0b011, 0b011]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Pairing {
    graph: Graph,
}

impl Pairing {
    /// Columns are bits of one machine number.
    pub const MOST_COLUMNS: usize = MOST_COLUMNS;

    /// Can each row, a set of columns, have one of them for itself?
    pub fn is_possible(&mut self, rows: impl IntoIterator<Item = u64>) -> bool {
        self.graph.clear();
        rows.into_iter().for_each(|row| self.graph.add_row(row, 0));
        self.graph.complete().is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(rows: &[Columns]) -> Graph {
        let mut graph = Graph::new();
        for &row in rows {
            graph.add_row(row, 0);
        }
        graph
    }

    fn useless(graph: &mut Graph) -> Vec<(usize, Columns)> {
        let mut told = Vec::new();
        graph.useless(|_, row, columns| told.push((row, columns)));
        told
    }

    #[test]
    fn three_rows_for_two_columns_are_told() {
        let hall = graph(&[0b0011, 0b1100, 0b0011, 0b0011]).complete().unwrap_err();
        assert_eq!(hall.columns, 0b0011);
        assert_eq!(hall.extra, Some(3));
    }

    #[test]
    fn a_pair_takes_its_columns_from_the_others() {
        let mut graph = graph(&[0b0011, 0b0011, 0b1101, 0b1100]);
        graph.complete().unwrap();
        assert_eq!(useless(&mut graph), [(2, 0b0001)]);
        assert_eq!(graph.closure(0), 0b0011);
    }

    #[test]
    fn rows_in_a_circle_can_all_move() {
        let mut graph = graph(&[0b0011, 0b0110, 0b0101]);
        graph.complete().unwrap();
        assert_eq!(useless(&mut graph), []);
    }

    #[test]
    fn a_free_column_lets_everybody_move_who_leads_to_it() {
        let mut graph = graph(&[0b0011, 0b0110, 0b1000, 0b11000]);
        graph.complete().unwrap();
        assert_eq!(useless(&mut graph), [(3, 0b01000)]);
    }
}
