//! Many short lists in one piece of memory.
//!
//! A list of lists costs an allocation and a jump for each. Here all items lie one after the other, and
//! a second array says where each list begins: the compressed rows of a sparse matrix (CSR). The lists are
//! made once; items may change, lengths may not.
//!
//! Cost: one pass over the items to count, one to put them in place.

/// Lists by their numbers, from 0.
///
/// ```
/// use hallset_exact::Lists;
/// let divisors = Lists::by_number(10, || (1..10).flat_map(|d| (d..10).step_by(d).map(move |n| (n, d))));
/// assert_eq!(divisors.of(6), [1, 2, 3, 6]);
/// assert_eq!((divisors.of(0), divisors.len()), (&[][..], 10));
/// ```
#[derive(Clone, Debug)]
pub struct Lists<T> {
    /// Where each list begins, and where the last one ends.
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    /// No lists.
    fn default() -> Self {
        Self { starts: vec![0], items: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// So many lists of the items that come with their numbers; in each list they keep their order.
    /// `items` is called twice and must give the same both times.
    ///
    /// # Panics
    /// If an item has a number beyond the last list's.
    #[must_use]
    pub fn by_number<I: Iterator<Item = (usize, T)>>(lists: usize, items: impl Fn() -> I) -> Self
    where
        T: Copy,
    {
        let mut starts = vec![0_u32; lists + 1];
        for (number, _) in items() {
            starts[number + 1] += 1;
        }
        for number in 0..lists {
            starts[number + 1] += starts[number];
        }
        let mut free = starts.clone();
        let mut sorted: Vec<T> =
            items().next().map_or_else(Vec::new, |(_, any)| vec![any; starts[lists] as usize]);
        for (number, item) in items() {
            sorted[free[number] as usize] = item;
            free[number] += 1;
        }
        Self { starts, items: sorted }
    }

    /// Adds a list at the end.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// The list of a number.
    #[inline]
    #[must_use]
    pub fn of(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// How many lists there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every list, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.len()).map(|number| self.of(number))
    }
}

impl<T, L: IntoIterator<Item = T>> FromIterator<L> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = L>>(lists: I) -> Self {
        let mut all = Self::default();
        lists.into_iter().for_each(|list| all.push(list));
        all
    }
}
