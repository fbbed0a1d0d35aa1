//! The class of an instance, read off its name.
//!
//! Instances of one class differ in a number only, so they are counted together. A name is words joined
//! by `_`: the family, then perhaps a fill (`f40`), numbers that tell the size, and at last the number
//! of the instance. The class is the family with its fill and its size. A family that has its side in
//! its name (`gecode25`) needs no further numbers.

/// The class: `acs25_f40_07` is of `acs25_f40`, `qcp_15_120_3` of `qcp_15_120`, `vega_36x36` of `vega`.
pub(super) fn class_of(name: &str) -> String {
    let mut words = name.split('_').peekable();
    let mut class = words.next().unwrap_or_default().to_owned();
    let has_side = class.contains(|symbol: char| symbol.is_ascii_digit());
    while let Some(word) = words.next() {
        let size = is_number(word) && words.peek().is_some() && !has_side;
        if !(size || word.strip_prefix('f').is_some_and(is_number)) {
            break;
        }
        class.push('_');
        class.push_str(word);
    }
    class
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::class_of;

    #[test]
    fn the_number_of_an_instance_is_not_part_of_its_class() {
        for (name, class) in [
            ("acs16_f40_00", "acs16_f40"),
            ("qwh36_f55_3", "qwh36_f55"),
            ("gecode25_18", "gecode25"),
            ("kirk36_0", "kirk36"),
            ("liv25_1_2", "liv25"),
            ("zhou25p_368", "zhou25p"),
        ] {
            assert_eq!(class_of(name), class);
        }
    }

    #[test]
    fn sizes_stay_where_the_family_does_not_tell_one() {
        for (name, class) in [
            ("qcp_15_120_10", "qcp_15_120"),
            ("qcp_35_405", "qcp_35"),
            ("qcp_50_750_bal_1", "qcp_50_750"),
            ("vega_100x100", "vega"),
            ("kociemba_h_singles400x400", "kociemba"),
            ("shnarazk_sudoku144-2", "shnarazk"),
            ("shnarazk64", "shnarazk64"),
            ("puzzle", "puzzle"),
            ("", ""),
        ] {
            assert_eq!(class_of(name), class);
        }
    }
}
