//! Symbols of digits: 1-9, then A-Z for 10-35, then a-z for 36-61; decimal numbers beyond.
//!
//! With zero-based symbols everything moves down by one: 0 is the first digit and no
//! blank, and a 16x16 grid is written with 0-9A-F (a-f will do while no digit needs them).

use super::error::{Unexpected, quoted};
use crate::model::digits::Digit;
use crate::model::grid::Grid;

/// The largest side whose digits have one symbol each.
pub const MAX_SYMBOL_SIDE: usize = 61;

const SYMBOLS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// How the digits of a grid are written.
///
/// ```
/// use hallset::{Digit, text::Symbols};
/// let symbols = Symbols::of_side(16);
/// assert_eq!(symbols.symbol(Digit::new(12)), 'C');
/// assert_eq!(symbols.read('C'), Ok(Some(Digit::new(12))));
/// assert_eq!(symbols.read_word("12"), Ok(Some(Digit::new(12))));
/// let hexadecimal = Symbols { zero_based: true, ..symbols };
/// assert_eq!(hexadecimal.symbol(Digit::new(12)), 'B');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbols {
    /// The side of the grid.
    pub side: usize,
    /// Digits start at 0, which is no blank then.
    pub zero_based: bool,
}

impl Symbols {
    /// The usual symbols of a side, from 1 on.
    #[must_use]
    pub fn of_side(side: usize) -> Self {
        Self { side, zero_based: false }
    }

    /// The digit of a symbol, `None` for a blank.
    ///
    /// # Errors
    /// If the side has no such digit.
    pub fn read(self, symbol: char) -> Result<Option<Digit>, Unexpected> {
        match symbol {
            '.' | '_' | '*' => Ok(None),
            '0' if !self.zero_based => Ok(None),
            _ => match self.number(symbol) {
                None => Err(self.unknown(quoted(symbol))),
                Some(number) if number <= self.side => Ok(Digit::try_new(number)),
                // A letter far above the side is more likely a typing error than a digit.
                Some(_) if symbol.is_ascii_digit() || self.side > 9 => {
                    Err(self.out_of_range(symbol.to_string()))
                }
                Some(_) => Err(self.unknown(quoted(symbol))),
            },
        }
    }

    /// The digit of a decimal number or of a lone symbol, `None` for a blank.
    ///
    /// # Errors
    /// If the side has no such digit.
    pub fn read_word(self, word: &str) -> Result<Option<Digit>, Unexpected> {
        let mut symbols = word.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => self.read(symbol),
            _ if !word.bytes().all(|byte| byte.is_ascii_digit()) || word.is_empty() => {
                Err(self.unknown(format!("'{word}'")))
            }
            _ => self.read_number(word),
        }
    }

    fn read_number(self, word: &str) -> Result<Option<Digit>, Unexpected> {
        let out_of_range = || self.out_of_range(word.to_owned());
        let number = word.parse::<usize>().map_err(|_| out_of_range())?;
        match number + usize::from(self.zero_based) {
            0 => Ok(None),
            number if number <= self.side => Ok(Digit::try_new(number)),
            _ => Err(out_of_range()),
        }
    }

    /// The number of a symbol, whether or not the side has it.
    fn number(self, symbol: char) -> Option<usize> {
        let value = match symbol {
            '0'..='9' => symbol as usize - '0' as usize,
            'A'..='Z' => symbol as usize - 'A' as usize + 10,
            'a'..='z' if self.zero_based && self.side <= 36 => symbol as usize - 'a' as usize + 10,
            'a'..='z' => symbol as usize - 'a' as usize + 36,
            _ => return None,
        };
        Some(value + usize::from(self.zero_based))
    }

    /// The symbol of a digit; only sides up to [`MAX_SYMBOL_SIDE`] have one for each.
    ///
    /// # Panics
    /// If the digit has none.
    #[must_use]
    pub fn symbol(self, digit: Digit) -> char {
        char::from(SYMBOLS[self.value(digit)])
    }

    /// The decimal number that stands for a digit.
    #[must_use]
    pub fn value(self, digit: Digit) -> usize {
        digit.number() - usize::from(self.zero_based)
    }

    /// The symbol of a blank: the one wished for if it reads as a blank, else the usual one of the format.
    #[must_use]
    pub fn blank(self, wished: Option<char>, usual: char) -> char {
        let is_blank = |symbol: &char| self.read(*symbol) == Ok(None);
        wished.into_iter().chain([usual]).find(is_blank).unwrap_or('.')
    }

    /// Appends all cells of a grid as one word: a symbol a cell, or numbers with commas between them.
    pub fn write_line(self, grid: &Grid, blank: char, line: &mut String) {
        if self.side <= MAX_SYMBOL_SIDE {
            line.extend(grid.cells().iter().map(|cell| cell.map_or(blank, |digit| self.symbol(digit))));
            return;
        }
        for (index, cell) in grid.cells().iter().enumerate() {
            if index > 0 {
                line.push(',');
            }
            match cell {
                Some(digit) => line.push_str(&self.value(*digit).to_string()),
                None => line.push(blank),
            }
        }
    }

    /// The digits that would be accepted: `1-9`, `1-9 A-G`, `0-9 A-F`.
    fn digits(self) -> String {
        let first = 1 - usize::from(self.zero_based);
        let last = self.side - usize::from(self.zero_based);
        if first == last {
            return first.to_string();
        }
        if last <= 9 || self.side > MAX_SYMBOL_SIDE {
            return format!("{first}-{last}");
        }
        let symbol = char::from(SYMBOLS[last]);
        if last <= 35 { format!("{first}-9 A-{symbol}") } else { format!("{first}-9 A-Z a-{symbol}") }
    }

    fn unknown(self, found: String) -> Unexpected {
        let blanks = if self.zero_based { ". _ *" } else { ". 0 _ *" };
        let article = if self.side == 1 { "the" } else { "a" };
        Unexpected::new(found, format!("{article} digit {} or a blank ({blanks})", self.digits()))
    }

    fn out_of_range(self, found: String) -> Unexpected {
        let article = if self.side == 1 { "the" } else { "a" };
        Unexpected::new(format_args!("digit {found}"), format!("{article} digit {}", self.digits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_as_its_digit() {
        for zero_based in [false, true] {
            let symbols = Symbols { side: MAX_SYMBOL_SIDE, zero_based };
            for digit in (1..=MAX_SYMBOL_SIDE).map(Digit::new) {
                assert_eq!(symbols.read(symbols.symbol(digit)), Ok(Some(digit)));
                assert_eq!(symbols.read_word(&symbols.value(digit).to_string()), Ok(Some(digit)));
            }
        }
    }

    #[test]
    fn sixteen_by_sixteen_is_hexadecimal_when_zero_based() {
        let symbols = Symbols { side: 16, zero_based: true };
        assert_eq!(symbols.read('0'), Ok(Some(Digit::new(1))));
        assert_eq!(symbols.read('F'), Ok(Some(Digit::new(16))));
        assert_eq!(symbols.read('f'), Ok(Some(Digit::new(16))));
        assert_eq!(symbols.digits(), "0-9 A-F");
        assert!(symbols.read('G').is_err());
    }

    #[test]
    fn a_digit_above_the_side_is_told_apart_from_an_unknown_symbol() {
        let six = Symbols { side: 6, zero_based: false };
        assert_eq!(six.read('7').unwrap_err().to_string(), "found digit 7, expected a digit 1-6");
        let message = "found 'q', expected a digit 1-6 or a blank (. 0 _ *)";
        assert_eq!(six.read('q').unwrap_err().to_string(), message);
        let one = Symbols { side: 1, zero_based: false };
        assert_eq!(one.read('2').unwrap_err().to_string(), "found digit 2, expected the digit 1");
        let sixteen = Symbols { side: 16, zero_based: false };
        assert_eq!(sixteen.read('H').unwrap_err().to_string(), "found digit H, expected a digit 1-9 A-G");
    }
}
