//! What to look for: one solution, the only one, some, all, or their number.

use clap::Args;

/// How many solutions to look for.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "What to look for (one solution unless said otherwise)")]
pub(crate) struct GoalArgs {
    /// Look for a second solution: `several` if there is one
    #[arg(long, conflicts_with_all = ["limit", "count", "all"])]
    unique: bool,

    /// Look for up to N solutions
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "count")]
    limit: Option<u64>,

    /// Print the exact number of solutions
    #[arg(long, conflicts_with = "all")]
    count: bool,

    /// Print every solution as it is found, one a line
    #[arg(long)]
    all: bool,
}

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// One solution.
    One,
    /// The only solution.
    Unique,
    /// Up to so many solutions.
    UpTo(u64),
    /// Every solution up to so many, each told at once.
    All(Option<u64>),
    /// The number of solutions.
    Count,
}

impl GoalArgs {
    pub(crate) fn goal(&self) -> Goal {
        match (self.unique, self.limit, self.count, self.all) {
            (true, ..) => Goal::Unique,
            (_, _, true, _) => Goal::Count,
            (_, limit, _, true) => Goal::All(limit),
            (_, None | Some(1), ..) => Goal::One,
            (_, Some(limit), ..) => Goal::UpTo(limit),
        }
    }
}
