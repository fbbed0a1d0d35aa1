//! Classes of puzzles in a fixed amount of memory: the key of each, where its first puzzle stood, how many came.
//!
//! Keys stand one after the other in one run of bytes, classes in one list, and a hash table has nothing but places in
//! that list; a key that is equal is compared byte by byte. How much of the memory each part gets is settled at the
//! beginning. The table doubles, and while it does the old and the new one exist.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;

/// The classes.
pub(in crate::commands) struct Known {
    keys: Vec<u8>,
    classes: Vec<Class>,
    table: HashTable<u32>,
    hasher: RandomState,
    /// The most bytes of keys, and the most classes.
    most: (usize, usize),
}

#[derive(Clone, Copy)]
struct Class {
    start: u32,
    length: u32,
    place: u64,
    count: u64,
}

/// What became of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::commands) enum Added {
    /// It is the first of its class.
    New,
    /// Its class was known.
    Seen,
    /// It is the first of its class, and there is no room for it.
    Full,
}

impl Known {
    /// None yet, in so many bytes.
    pub(in crate::commands) fn new(memory: usize) -> Self {
        // A class takes its own size, about as much for its key, and a bucket and a half with a byte of its hash; the
        // table has sixteen such bytes more.
        let buckets = (memory / 48).clamp(16, 1 << 31);
        let buckets = 1 << buckets.ilog2();
        let most = buckets / 8 * 7;
        let parts = most * size_of::<Class>() + (buckets * (size_of::<u32>() + 1) + 16) * 3 / 2;
        let keys = memory.saturating_sub(parts).min(u32::MAX as usize);
        Self {
            keys: Vec::new(),
            classes: Vec::new(),
            table: HashTable::new(),
            hasher: RandomState::new(),
            most: (keys, most),
        }
    }

    /// How many they are.
    pub(in crate::commands) fn count(&self) -> usize {
        self.classes.len()
    }

    /// One puzzle more. If there is none yet there is room for it, however long its key.
    pub(in crate::commands) fn add(&mut self, key: &[u8], place: u64) -> Added {
        let Self { keys, classes, table, hasher, most } = self;
        let of = |class: &Class| &keys[class.start as usize..][..class.length as usize];
        let hash = hasher.hash_one(key);
        if let Some(&index) = table.find(hash, |&index| of(&classes[index as usize]) == key) {
            classes[index as usize].count += 1;
            return Added::Seen;
        }
        if !classes.is_empty() && (keys.len() + key.len() > most.0 || classes.len() == most.1) {
            return Added::Full;
        }
        table.insert_unique(hash, classes.len() as u32, |&index| {
            hasher.hash_one(of(&classes[index as usize]))
        });
        if classes.capacity() == 0 {
            // The system gives the memory as it is used; growing would mean two copies.
            keys.reserve_exact(most.0);
            classes.reserve_exact(most.1);
        }
        let (start, length) = (keys.len() as u32, key.len() as u32);
        classes.push(Class { start, length, place, count: 1 });
        keys.extend_from_slice(key);
        Added::New
    }

    /// Shows all of them in the order of their keys, with place and number, and forgets them.
    pub(in crate::commands) fn empty(
        &mut self,
        mut show: impl FnMut(&[u8], u64, u64) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let Self { keys, classes, table, .. } = self;
        let of = |class: &Class| &keys[class.start as usize..][..class.length as usize];
        classes.sort_unstable_by(|one, other| of(one).cmp(of(other)));
        classes.iter().try_for_each(|class| show(of(class), class.place, class.count))?;
        keys.clear();
        classes.clear();
        table.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_fill_their_memory_and_never_more() {
        for memory in [1 << 12, 1 << 16, 1_000_000, 3 << 20] {
            for length in [4, 21, 60, 400] {
                let mut known = Known::new(memory);
                let mut key = vec![0; length];
                let mut place = 0_u32;
                while known.add(&key, place.into()) == Added::New {
                    place += 1;
                    key[..4].copy_from_slice(&place.to_be_bytes());
                }
                let classes = known.classes.capacity() * size_of::<Class>();
                let used = known.keys.capacity() + classes + known.table.allocation_size() * 3 / 2;
                assert!(used <= memory, "{used} of {memory} bytes for keys of {length}");
                let needed = known.count() * (length + size_of::<Class>());
                assert!(needed > memory / 8, "{} keys of {length} in {memory} bytes", known.count());
            }
        }
    }

    #[test]
    fn a_class_has_the_place_of_its_first_puzzle_and_counts_all() -> anyhow::Result<()> {
        let mut known = Known::new(1 << 12);
        let added =
            [("b", 0), ("a", 1), ("b", 2), ("b", 3)].map(|(key, place)| known.add(key.as_bytes(), place));
        assert_eq!(added, [Added::New, Added::New, Added::Seen, Added::Seen]);
        let mut seen = Vec::new();
        known.empty(|key, place, count| {
            seen.push((key.to_vec(), place, count));
            Ok(())
        })?;
        assert_eq!(seen, [(b"a".to_vec(), 1, 1), (b"b".to_vec(), 0, 3)]);
        assert_eq!(known.count(), 0);
        assert_eq!(known.add(b"a", 9), Added::New);
        Ok(())
    }

    #[test]
    fn the_first_key_finds_room_however_long_it_is() {
        let mut known = Known::new(1 << 10);
        assert_eq!(known.add(&[7; 5000], 0), Added::New);
        assert_eq!(known.add(&[8; 10], 1), Added::Full);
        assert_eq!(known.add(&[7; 5000], 2), Added::Seen);
    }
}
