//! The language of a page: `en`, `pt-BR`, as HTML takes it.

/// Reads it.
pub(crate) fn language(code: &str) -> Result<String, String> {
    let is_part =
        |part: &str| (1..=8).contains(&part.len()) && part.chars().all(|char| char.is_ascii_alphanumeric());
    if code.split('-').all(is_part) {
        Ok(code.to_owned())
    } else {
        Err("expected a code like en or pt-BR".to_owned())
    }
}
