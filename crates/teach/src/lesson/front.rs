//! YAML before a text, between lines of three dashes, as other programs have it: it is taken off, and of it only the title
//! is read. Three dashes elsewhere are a line across the page.

/// How many bytes of a text are YAML before it.
pub(super) fn length(text: &str) -> usize {
    let mut end = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        end += line.len();
        let is_mark = ["---", "..."].contains(&line.trim_end());
        match number {
            0 if line.trim_end() != "---" => return 0,
            1 if !line.contains(':') => return 0,
            2.. if is_mark => return end,
            _ => {}
        }
    }
    0
}

/// The title that it says.
pub(super) fn title(front: &str) -> Option<String> {
    let said = front.lines().find_map(|line| line.strip_prefix("title:"))?.trim();
    let quoted = |mark: char| said.strip_prefix(mark)?.strip_suffix(mark);
    let title = quoted('"').or_else(|| quoted('\'')).unwrap_or(said);
    (!title.is_empty()).then(|| title.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yaml_is_taken_off_at_the_start_alone_and_a_line_across_the_page_is_none() {
        let front = "---\nauthor: Ada\ntitle: \"Week 3\"\n---\n";
        assert_eq!(length(&format!("{front}# A\n---\n")), front.len());
        assert_eq!(title(front).as_deref(), Some("Week 3"));
        for text in ["# A\n---\na: b\n---\n", "---\n\n# A\n---\n", "---\nA: without an end\n", ""] {
            assert_eq!(length(text), 0, "{text}");
        }
    }
}
