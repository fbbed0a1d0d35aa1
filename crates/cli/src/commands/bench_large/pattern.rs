//! Names by pattern: `*` is any text, `?` one symbol, everything else itself.

use std::convert::Infallible;
use std::str::FromStr;

/// A pattern such as `qwh36_f*`.
#[derive(Clone, Debug)]
pub(super) struct Pattern(Vec<char>);

impl FromStr for Pattern {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.chars().collect()))
    }
}

impl Pattern {
    /// Is the whole name of this pattern?
    pub(super) fn fits(&self, name: &str) -> bool {
        fits(&self.0, &name.chars().collect::<Vec<_>>())
    }
}

/// Remembers the last `*` and lets it take one symbol more whenever the rest does not fit: O(pattern x name).
fn fits(pattern: &[char], name: &[char]) -> bool {
    let (mut at, mut place, mut star) = (0, 0, None);
    while place < name.len() {
        match pattern.get(at) {
            Some('*') => {
                star = Some((at, place));
                at += 1;
            }
            Some(&symbol) if symbol == '?' || symbol == name[place] => {
                at += 1;
                place += 1;
            }
            _ => {
                let Some((back, taken)) = star else { return false };
                star = Some((back, taken + 1));
                at = back + 1;
                place = taken + 1;
            }
        }
    }
    pattern[at..].iter().all(|&symbol| symbol == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_takes_as_much_as_the_rest_leaves() {
        let fits = |pattern: &str, name| pattern.parse::<Pattern>().is_ok_and(|pattern| pattern.fits(name));
        assert!(fits("qwh36_f*", "qwh36_f55") && fits("*", "") && fits("*_f?5", "acs25_f45"));
        assert!(fits("a*b*c", "aXbYbZc") && fits("gecode25", "gecode25"));
        assert!(!fits("qwh36_f*", "qwh49_f30") && !fits("a?", "a") && !fits("", "a") && !fits("a*b", "abc"));
    }
}
