//! Lines of words: a sentence is broken where it would be too wide.
//!
//! SVG does not break lines. The widths are those of the pictures' own font, rounded up; other fonts
//! that a viewer may take instead are narrower.

/// Breaks a sentence into lines of at most this width.
pub(crate) fn wrapped(sentence: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if width_of(line, size) + width_of(" ", size) + width_of(word, size) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// At most this many lines; the last one says with … that there is more.
pub(crate) fn cut(mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
}

/// How wide a text is at most.
pub(crate) fn width_of(text: &str, size: f64) -> f64 {
    text.chars().map(width).sum::<f64>() * size
}

/// The width of a character, as a part of the font's size.
fn width(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | '\'' => 0.28,
        ' ' | '.' | ',' | ':' | ';' | '|' | '/' => 0.34,
        'f' | 't' | 'r' | 'I' | '-' | '(' | ')' => 0.42,
        'c' | 's' | 'z' | 'J' => 0.55,
        'm' | 'M' | 'W' => 0.99,
        'w' | '→' | '=' | '+' => 0.84,
        'A'..='Z' => 0.79,
        _ => 0.64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_broken_between_words_and_loses_none() {
        let sentence =
            "1 and 8 fill r5c1 and r6c1, so r1c1 and r9c1 lose 1 and 8, r4c1 loses 8, r8c1 loses 1.";
        let lines = wrapped(sentence, 16.0, 300.0);
        assert_eq!(lines.len(), 3);
        assert_eq!(lines.join(" "), sentence);
        assert!(lines.iter().all(|line| width_of(line, 16.0) <= 300.0));
    }

    #[test]
    fn what_is_cut_says_so() {
        let lines = cut(wrapped("one two three", 10.0, 1.0), 2);
        assert_eq!(lines, ["one", "two…"]);
    }
}
