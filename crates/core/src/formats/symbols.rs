//! Symbols of digits: 1-9, then A-Z for 10-35, then a-z for 36-61; decimal numbers beyond.
//!
//! With zero-based symbols everything moves down by one: 0 is the first digit and no
//! blank, and a 16x16 grid is written with 0-9A-F (a-f will do while no digit needs them).

use super::error::{ParseErrorKind, quoted};
use crate::model::digits::Digit;

/// The largest side whose digits have one symbol each.
pub(crate) const MAX_SYMBOL_SIDE: usize = 61;

const SYMBOLS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// How the digits of a grid are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symbols {
    pub(crate) side: usize,
    pub(crate) zero_based: bool,
}

impl Symbols {
    /// The digit of a symbol, `None` for a blank.
    pub(crate) fn read(self, symbol: char) -> Result<Option<Digit>, ParseErrorKind> {
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
    pub(crate) fn read_token(self, token: &str) -> Result<Option<Digit>, ParseErrorKind> {
        let mut symbols = token.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => self.read(symbol),
            _ if !token.bytes().all(|byte| byte.is_ascii_digit()) || token.is_empty() => {
                Err(self.unknown(format!("'{token}'")))
            }
            _ => self.read_number(token),
        }
    }

    fn read_number(self, token: &str) -> Result<Option<Digit>, ParseErrorKind> {
        let out_of_range = || self.out_of_range(token.to_owned());
        let number = token.parse::<usize>().map_err(|_| out_of_range())?;
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
    pub(crate) fn symbol(self, digit: Digit) -> char {
        char::from(SYMBOLS[self.value(digit)])
    }

    /// The decimal number that stands for a digit.
    pub(crate) fn value(self, digit: Digit) -> usize {
        digit.number() - usize::from(self.zero_based)
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

    fn unknown(self, found: String) -> ParseErrorKind {
        let blanks = if self.zero_based { ". _ *" } else { ". 0 _ *" };
        let article = if self.side == 1 { "the" } else { "a" };
        ParseErrorKind::unexpected(found, format!("{article} digit {} or a blank ({blanks})", self.digits()))
    }

    fn out_of_range(self, found: String) -> ParseErrorKind {
        ParseErrorKind::OutOfRange { found: super::error::shorten(found), digits: self.digits() }
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
                assert_eq!(symbols.read_token(&symbols.value(digit).to_string()), Ok(Some(digit)));
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
