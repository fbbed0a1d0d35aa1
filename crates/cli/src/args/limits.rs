//! When to give up on a puzzle.

use std::time::Duration;

use clap::Args;
use jiff::fmt::friendly::{SpanParser, SpanPrinter};

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

/// Reads `10s`, `500ms`, `1h 30m` as jiff does; a bare number is seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let is_number = text.parse::<f64>().is_ok();
    let time =
        SpanParser::new().parse_unsigned_duration(if is_number { format!("{text}s") } else { text.into() });
    time.ok()
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "expected a time such as 10 (seconds), 0.5s, 500ms, 2m or 1h".to_owned())
}

/// Writes a time as [`duration`] reads it.
pub(crate) fn written(time: Duration) -> String {
    SpanPrinter::new().unsigned_duration_to_string(&time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units_and_seconds_are_the_usual_one() {
        assert_eq!(duration("10"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("0.5"), duration("500ms"));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        assert_eq!(duration("1h"), duration("59min 60s"));
        for wrong in ["", "0", "-1", "soon", "5 weeks", "nan"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_time_is_written_as_it_is_read() {
        for text in ["10s", "500ms", "1m 30s", "2h"] {
            assert_eq!(duration(text).map(written).as_deref(), Ok(text));
        }
    }
}
