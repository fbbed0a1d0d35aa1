//! What a frame is told before the `#` of its link (docs/embed.md). The page takes the usual value of what makes no sense
//! (`web/js/embed.js`); here the author hears of it.

/// Checks what stands between `?` and `#`: the names, their values, and that `from` is not after `to`; the last step that
/// it names.
pub(super) fn check(told: &str) -> Result<Option<usize>, String> {
    let mut steps = [None, None];
    for part in told.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let one_of = |words: &[&str]| match words.contains(&value) {
            true => Ok(()),
            false => Err(format!("found {part}, expected {name}={}", words.join(&format!(" or {name}=")))),
        };
        let step = || value.parse().map_err(|_| format!("found {part}, expected the number of a step"));
        match name {
            "embed" | "play" | "loop" => {}
            "from" => steps[0] = Some(step()?),
            "to" => steps[1] = Some(step()?),
            "controls" => one_of(&["none", "small", "full"])?,
            "theme" => one_of(&["auto", "light", "dark"])?,
            "ask" => one_of(&["never", "sometimes", "always"])?,
            "speed" => {
                if !value.parse().is_ok_and(|speed: f64| speed > 0.0 && speed.is_finite()) {
                    return Err(format!("found {part}, expected a number such as speed=2"));
                }
            }
            _ => {
                return Err(format!(
                    "found {part}; a frame is told from, to, play, loop, controls, speed, ask or theme"
                ));
            }
        }
    }
    match steps {
        [Some(from), Some(to)] if from > to => Err(format!("from={from} is after to={to}")),
        [from, to] => Ok(from.max(to)),
    }
}
