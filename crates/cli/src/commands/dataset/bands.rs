//! What is wanted of the puzzles, in bands, and how many of each.
//!
//! Clues, ER, guesses and backdoor may each be asked for in bands, such as `1.0..2.5,2.6..4.4`. A *stratum* is one band
//! of each of them that was asked for; every stratum gets the same number of puzzles. Where bands overlap the first one
//! counts.

use std::iter::repeat_n;

/// Numbers from one to another, both included, as somebody wrote them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Band {
    text: String,
    lowest: u64,
    highest: u64,
}

/// Bands of one kind of number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bands(Vec<Band>);

impl Bands {
    /// Bands of whole numbers: `22..28`, `24`, `5..`, separated by commas.
    pub(super) fn whole(text: &str) -> Result<Self, String> {
        let expected = "expected numbers or ranges such as 22..28, 24 or 100.., separated by commas";
        Self::read(text, |number| number.parse().ok()).ok_or_else(|| expected.to_owned())
    }

    /// Bands of ratings with one decimal, kept in tenths: `1.0..2.5`.
    pub(super) fn ratings(text: &str) -> Result<Self, String> {
        let expected =
            "expected ratings or ranges of them such as 1.0..2.5, 7.1 or 9.0.., separated by commas";
        let tenths = |number: &str| {
            let rating: f64 = number.parse().ok().filter(|rating| (1.0..=12.0).contains(rating))?;
            let tenths = (rating * 10.0).round();
            ((rating * 10.0 - tenths).abs() < 1e-6).then_some(tenths as u64)
        };
        Self::read(text, tenths).ok_or_else(|| expected.to_owned())
    }

    fn read(text: &str, number: impl Fn(&str) -> Option<u64>) -> Option<Self> {
        let band = |text: &str| {
            let (from, to) = text.split_once("..").unwrap_or((text, text));
            let lowest = number(from.trim())?;
            let highest = if to.trim().is_empty() { u64::MAX } else { number(to.trim())? };
            (lowest <= highest).then(|| Band { text: text.trim().to_owned(), lowest, highest })
        };
        text.split(',').map(band).collect::<Option<_>>().map(Self)
    }

    /// Every number of a band up to some number, in rising order.
    pub(super) fn numbers(&self, most: u64) -> Vec<u64> {
        (0..=most).filter(|&number| self.place(Some(number)).is_some()).collect()
    }

    /// The first band that has this number.
    fn place(&self, number: Option<u64>) -> Option<usize> {
        let number = number?;
        self.0.iter().position(|band| (band.lowest..=band.highest).contains(&number))
    }
}

/// What can be asked for in bands, in the order of what it costs to know.
pub(super) const KINDS: [&str; 4] = ["clues", "er", "guesses", "backdoor"];

/// The strata, and how many puzzles each still takes.
pub(super) struct Strata {
    bands: [Option<Bands>; KINDS.len()],
    wanted: Vec<u64>,
    taken: Vec<u64>,
}

impl Strata {
    /// All strata of these bands, which share so many puzzles; without a number each takes all.
    pub(super) fn new(bands: [Option<Bands>; KINDS.len()], count: Option<u64>) -> Self {
        let sizes = bands.iter().map(|bands| bands.as_ref().map_or(1, |bands| bands.0.len()));
        let strata = sizes.product::<usize>() as u64;
        let share =
            |place: u64| count.map_or(u64::MAX, |count| count / strata + u64::from(place < count % strata));
        Self { bands, wanted: (0..strata).map(share).collect(), taken: vec![0; strata as usize] }
    }

    /// How many strata a band of this kind, and those of all later kinds, make.
    fn width(&self, kind: usize) -> usize {
        self.bands[kind + 1..].iter().map(|bands| bands.as_ref().map_or(1, |bands| bands.0.len())).product()
    }

    /// Where the strata begin and how many there are for these numbers, of the first kinds; none if one is in no band.
    fn span(&self, numbers: &[Option<u64>]) -> Option<(usize, usize)> {
        let mut span = (0, self.wanted.len());
        for (kind, &number) in numbers.iter().enumerate() {
            let place = match &self.bands[kind] {
                Some(bands) => bands.place(number)?,
                None => 0,
            };
            span = (span.0 + place * self.width(kind), self.width(kind));
        }
        Some(span)
    }

    /// Could a puzzle with these numbers, of the first kinds, still be taken?
    pub(super) fn may_take(&self, numbers: &[Option<u64>]) -> bool {
        self.span(numbers).is_some_and(|(first, count)| {
            (first..first + count).any(|place| self.taken[place] < self.wanted[place])
        })
    }

    /// The stratum of a puzzle with these numbers.
    pub(super) fn of(&self, numbers: [Option<u64>; KINDS.len()]) -> Option<usize> {
        self.span(&numbers).map(|(place, _)| place)
    }

    /// Is there no more room in it?
    pub(super) fn is_full(&self, place: usize) -> bool {
        self.taken[place] >= self.wanted[place]
    }

    /// It has one puzzle more.
    pub(super) fn take(&mut self, place: usize) {
        self.taken[place] += 1;
    }

    /// Is there no more room in any?
    pub(super) fn all_full(&self) -> bool {
        (0..self.wanted.len()).all(|place| self.is_full(place))
    }

    /// How many puzzles have been taken.
    pub(super) fn taken(&self) -> u64 {
        self.taken.iter().sum()
    }

    /// The names of the strata with how many puzzles they have and should have, if there are several.
    pub(super) fn told(&self) -> Vec<(String, u64, Option<u64>)> {
        let mut names = vec![String::new()];
        for (kind, bands) in KINDS.iter().zip(&self.bands) {
            let Some(Bands(bands)) = bands else { continue };
            let longer = names.iter().flat_map(|name| repeat_n(name, bands.len()).zip(bands));
            names = longer
                .map(|(name, band)| {
                    let comma = if name.is_empty() { "" } else { ", " };
                    format!("{name}{comma}{kind} {}", band.text)
                })
                .collect();
        }
        let numbers = self.taken.iter().zip(&self.wanted);
        let told = names.into_iter().zip(numbers);
        told.map(|(name, (&taken, &wanted))| (name, taken, Some(wanted).filter(|&wanted| wanted < u64::MAX)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_are_read_as_people_write_them() {
        let bands = Bands::ratings("1.0..2.5, 2.5..4.4,9.0..").unwrap();
        let place = |tenths| bands.place(Some(tenths));
        assert_eq!([10, 25, 26, 44, 45, 119].map(place), [Some(0), Some(0), Some(1), Some(1), None, Some(2)]);
        assert_eq!(Bands::whole("22..24,27").unwrap().numbers(81), [22, 23, 24, 27]);
        for wrong in ["", "..", "28..22", "hard", "22;24", "22,"] {
            assert!(Bands::whole(wrong).is_err(), "{wrong}");
        }
        for wrong in ["0.5", "7.55", "7.0..x", "13.0"] {
            assert!(Bands::ratings(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn strata_share_the_puzzles_and_the_first_ones_get_what_is_left() {
        let bands = [None, Bands::ratings("1.0..2.0,2.1..3.0").ok(), None, Bands::whole("0,1,2").ok()];
        let mut strata = Strata::new(bands, Some(20));
        assert_eq!(strata.wanted, [4, 4, 3, 3, 3, 3]);
        let place = strata.of([Some(24), Some(25), None, Some(1)]).unwrap();
        assert_eq!(strata.told()[place].0, "er 2.1..3.0, backdoor 1");
        assert_eq!(strata.of([Some(24), None, None, Some(1)]), None);
        assert_eq!(strata.of([Some(24), Some(25), None, Some(4)]), None);
        for place in 3..6 {
            assert!(strata.may_take(&[Some(24), Some(25)]));
            (0..3).for_each(|_| strata.take(place));
            assert!(strata.is_full(place));
        }
        assert!(!strata.may_take(&[Some(24), Some(25)]) && strata.may_take(&[Some(24), Some(15)]));
        assert!(strata.may_take(&[Some(24)]) && !strata.all_full());
    }

    #[test]
    fn without_bands_there_is_one_stratum_and_without_a_number_it_takes_all() {
        let mut strata = Strata::new([None, None, None, None], None);
        strata.take(0);
        assert_eq!((strata.told(), strata.all_full()), (vec![(String::new(), 1, None)], false));
    }
}
