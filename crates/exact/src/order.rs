//! Which variable to guess next: two orders, one for each mode of the search.
//!
//! Both prefer variables that were met in recent conflicts, as VSIDS did first (Moskewicz and others, DAC
//! 2001). [`Activity`] adds up how often, with older conflicts counting exponentially less (EVSIDS; Eén
//! and Sörensson, SAT 2003): a memory of hundreds of conflicts, for the patient mode. [`Recency`] keeps
//! a list in which the variables of the newest conflict move to the front (VMTF; Biere and Fröhlich, SAT
//! 2015): it forgets at once, for the mode that restarts all the time.

use crate::assignment::Assignment;
use crate::beliefs::Beliefs;
use crate::literal::Var;

/// A heap of open variables by exponentially decaying activity.
#[derive(Clone, Debug)]
pub(crate) struct Activity {
    activity: Vec<f64>,
    heap: Vec<Var>,
    place: Vec<u32>,
    step: f64,
    decay: f64,
}

const ABSENT: u32 = u32::MAX;
const HUGE: f64 = 1e150;

impl Activity {
    /// All variables, the surest first.
    pub(crate) fn new(beliefs: &Beliefs, decay: f64) -> Self {
        let activity: Vec<f64> = beliefs.shares().map(f64::from).collect();
        let heap: Vec<Var> = (0..activity.len() as u32).map(Var::new).collect();
        let place = (0..heap.len() as u32).collect();
        let mut order = Self { activity, heap, place, step: 1.0, decay };
        for place in (0..order.heap.len() / 2).rev() {
            order.sink(place);
        }
        order
    }

    pub(crate) fn of(&self, variable: Var) -> f64 {
        self.activity[variable.index()]
    }

    /// Counts that these variables were met in a conflict.
    pub(crate) fn meet(&mut self, met: &[Var]) {
        for &variable in met {
            let activity = &mut self.activity[variable.index()];
            *activity += self.step;
            if *activity > HUGE {
                self.rescale();
            }
            if self.place[variable.index()] != ABSENT {
                self.rise(self.place[variable.index()] as usize);
            }
        }
        self.step /= self.decay;
        if self.step > HUGE {
            self.rescale();
        }
    }

    fn rescale(&mut self) {
        for activity in &mut self.activity {
            *activity /= HUGE;
        }
        self.step /= HUGE;
    }

    /// Makes an open variable available again.
    pub(crate) fn put_back(&mut self, variable: Var) {
        if self.place[variable.index()] == ABSENT {
            self.place[variable.index()] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    /// The most active open variable; it stays in the heap.
    pub(crate) fn best(&mut self, assignment: &Assignment) -> Option<Var> {
        loop {
            let top = *self.heap.first()?;
            if assignment.is_open(top) {
                return Some(top);
            }
            self.take_top();
        }
    }

    fn take_top(&mut self) {
        let top = self.heap.swap_remove(0);
        self.place[top.index()] = ABSENT;
        if let Some(&moved) = self.heap.first() {
            self.place[moved.index()] = 0;
            self.sink(0);
        }
    }

    fn before(&self, one: Var, other: Var) -> bool {
        let (one_activity, other_activity) = (self.activity[one.index()], self.activity[other.index()]);
        one_activity > other_activity || one_activity == other_activity && one < other
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.before(variable, self.heap[parent]) {
                break;
            }
            self.heap[place] = self.heap[parent];
            self.place[self.heap[place].index()] = place as u32;
            place = parent;
        }
        self.heap[place] = variable;
        self.place[variable.index()] = place as u32;
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.before(self.heap[child], variable) {
                break;
            }
            self.heap[place] = self.heap[child];
            self.place[self.heap[place].index()] = place as u32;
            place = child;
        }
        self.heap[place] = variable;
        self.place[variable.index()] = place as u32;
    }
}

/// A list of all variables, those met last at its end.
#[derive(Clone, Debug)]
pub(crate) struct Recency {
    previous: Vec<u32>,
    next: Vec<u32>,
    stamps: Vec<u64>,
    stamp: u64,
    last: u32,
    /// No open variable lies behind this one.
    cursor: u32,
}

const END: u32 = u32::MAX;

impl Recency {
    /// All variables, those that `first` lists first at the end.
    pub(crate) fn new(first: &[Var]) -> Self {
        let mut recency = Self {
            previous: vec![END; first.len()],
            next: vec![END; first.len()],
            stamps: vec![0; first.len()],
            stamp: 0,
            last: END,
            cursor: END,
        };
        for &variable in first.iter().rev() {
            recency.append(variable);
        }
        recency.cursor = recency.last;
        recency
    }

    pub(crate) fn stamp(&self, variable: Var) -> u64 {
        self.stamps[variable.index()]
    }

    fn append(&mut self, variable: Var) {
        let index = variable.index();
        self.stamp += 1;
        self.stamps[index] = self.stamp;
        self.previous[index] = self.last;
        self.next[index] = END;
        if self.last != END {
            self.next[self.last as usize] = variable.number();
        }
        self.last = variable.number();
    }

    fn take_out(&mut self, variable: Var) {
        let (previous, next) = (self.previous[variable.index()], self.next[variable.index()]);
        if previous != END {
            self.next[previous as usize] = next;
        }
        if next == END {
            self.last = previous;
        } else {
            self.previous[next as usize] = previous;
        }
    }

    /// Moves these variables to the end, in the order they have now.
    pub(crate) fn meet(&mut self, met: &mut [Var], assignment: &Assignment) {
        met.sort_unstable_by_key(|variable| self.stamps[variable.index()]);
        for &mut variable in met {
            if self.next[variable.index()] == END {
                continue;
            }
            if self.cursor == variable.number() {
                let previous = self.previous[variable.index()];
                self.cursor = if previous == END { self.next[variable.index()] } else { previous };
            }
            self.take_out(variable);
            self.append(variable);
            if assignment.is_open(variable) {
                self.cursor = variable.number();
            }
        }
    }

    /// Notes that a variable is open again.
    pub(crate) fn put_back(&mut self, variable: Var) {
        if self.cursor == END || self.stamps[variable.index()] > self.stamps[self.cursor as usize] {
            self.cursor = variable.number();
        }
    }

    /// The open variable met last.
    pub(crate) fn best(&mut self, assignment: &Assignment) -> Option<Var> {
        while self.cursor != END {
            let variable = Var::new(self.cursor);
            if assignment.is_open(variable) {
                return Some(variable);
            }
            self.cursor = self.previous[variable.index()];
        }
        None
    }

    /// Looks at every variable again; needed after variables were opened without notice.
    pub(crate) fn rewind(&mut self) {
        self.cursor = self.last;
    }
}
