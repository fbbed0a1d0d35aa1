//! When to give up on a puzzle.

use std::time::Duration;

use clap::Args;

/// Limits for each puzzle.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Limits for each puzzle")]
pub(crate) struct LimitArgs {
    /// Stop after this many nodes: the start and every digit tried
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,

    /// Stop after this time: 10 (seconds), 10s, 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}

/// Reads `10`, `0.5`, `10s`, `500ms`, `2m`, `1h`.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let split = text.find(|symbol: char| symbol.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let time = number.trim().parse::<f64>().ok().map(|number| number * seconds);
    time.and_then(|time| Duration::try_from_secs_f64(time).ok())
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "expected a time such as 10 (seconds), 0.5s, 500ms, 2m or 1h".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units_and_seconds_are_the_usual_one() {
        assert_eq!(duration("10"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        for wrong in ["", "0", "-1", "soon", "5 weeks", "nan"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
