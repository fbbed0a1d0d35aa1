//! Which split a puzzle belongs to: decided by its class alone, so that nothing leaks from one to another.
//!
//! The canonical form is hashed to a number between 0 and 1, and the shares of the splits cut that range. So whatever
//! else is in a data set, images of one puzzle are in one split, and a data set that grows never moves a class. By the
//! form of the *solution* all puzzles with equivalent solution grids are in one split, too: a learner that has seen the
//! solution of a test puzzle may remember it, clues apart.

use std::hash::Hasher;
use std::str::FromStr;

use twox_hash::XxHash3_64;

/// A split: its name and its share of the classes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Split {
    pub(super) name: String,
    pub(super) share: f64,
}

/// All splits; the shares add up to 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Splits(pub(super) Vec<Split>);

/// By which form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum SplitBy {
    /// All puzzles whose solution grids are the same but for symmetry are in one split
    Solution,
    /// All puzzles that are the same but for symmetry are in one split; their solutions may occur in another
    Puzzle,
}

impl Splits {
    /// The place of the split that a form belongs to.
    pub(super) fn of(&self, form: &str, seed: u64) -> usize {
        let at = hash(form, seed) as f64 / 2f64.powi(64);
        let mut end = 0.0;
        let found = self.0.iter().position(|split| {
            end += split.share;
            at < end
        });
        found.unwrap_or(self.0.len() - 1)
    }
}

impl FromStr for Splits {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let split = |part: &str| {
            let (name, share) = part.split_once('=')?;
            let is_name = |name: &str| {
                name.starts_with(|first: char| first.is_ascii_alphabetic())
                    && name.chars().all(|symbol| symbol.is_ascii_alphanumeric() || symbol == '_')
            };
            let share = share.trim().parse().ok().filter(|share| *share > 0.0 && *share <= 1.0)?;
            Some(Split { name: name.trim().to_owned(), share }).filter(|split| is_name(&split.name))
        };
        let splits: Option<Vec<_>> = text.split(',').map(split).collect();
        let splits = splits.ok_or("expected names and shares such as train=0.9,test=0.1")?;
        let total: f64 = splits.iter().map(|split| split.share).sum();
        if (total - 1.0).abs() > 1e-6 {
            return Err(format!("the shares add up to {total}, expected 1"));
        }
        let twice = splits
            .iter()
            .enumerate()
            .find(|(place, split)| splits[..*place].iter().any(|one| one.name == split.name));
        match twice {
            Some((_, split)) => Err(format!("there are two splits `{}`", split.name)),
            None => Ok(Self(splits)),
        }
    }
}

/// A number for a form, the same on every machine: its XXH3 with this seed.
pub(super) fn hash(form: &str, seed: u64) -> u64 {
    let mut hasher = XxHash3_64::with_seed(seed);
    hasher.write(form.as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_kept_and_a_form_stays_where_it_is() {
        let splits: Splits = "train=0.8,validation=0.1,test=0.1".parse().unwrap();
        let mut counts = [0; 3];
        for number in 0..10_000 {
            let form = format!("form {number}");
            counts[splits.of(&form, 7)] += 1;
            assert_eq!(splits.of(&form, 7), splits.of(&form, 7));
        }
        assert!((7800..8200).contains(&counts[0]) && (900..1100).contains(&counts[1]), "{counts:?}");
        assert!((0..100).any(|number| {
            let form = format!("form {number}");
            splits.of(&form, 7) != splits.of(&form, 8)
        }));
    }

    #[test]
    fn shares_that_make_no_whole_are_refused() {
        for wrong in [
            "",
            "train",
            "train=0.9",
            "train=0.5,train=0.5",
            "a b=1",
            "train=0.9,test=0.2",
            "train=-1,test=2",
        ] {
            assert!(wrong.parse::<Splits>().is_err(), "{wrong}");
        }
        assert!("all=1".parse::<Splits>().is_ok());
    }
}
