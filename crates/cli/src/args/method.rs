//! The method and its heuristics.

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset::{Arcs, CellOrder, DigitOrder, METHODS, Method, Solver};

/// How the solver chooses.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Method")]
pub(crate) struct HeuristicArgs {
    /// Which arcs AC-3 starts with
    #[arg(long, value_name = "ARCS", default_value = "document", value_parser = arcs())]
    pub(crate) arcs: Arcs,

    /// Which cell to branch on
    #[arg(long, alias = "variable", value_name = "ORDER", default_value = "mrv", value_parser = cell_order())]
    pub(crate) cell_order: CellOrder,

    /// Which digit to try first
    #[arg(long, alias = "value", value_name = "ORDER", default_value = "lcv", value_parser = digit_order())]
    pub(crate) digit_order: DigitOrder,

    /// The seed of random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// How to solve.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Method")]
pub(crate) struct MethodArgs {
    /// How to solve
    #[arg(short, long, value_name = "METHOD", default_value = "auto", value_parser = method())]
    pub(crate) method: Method,

    #[command(flatten)]
    pub(crate) heuristics: HeuristicArgs,
}

impl HeuristicArgs {
    /// A solver that uses this method and these heuristics.
    pub(crate) fn solver(&self, method: Method) -> Solver {
        Solver::new(method)
            .arcs(self.arcs)
            .cell_order(self.cell_order)
            .digit_order(self.digit_order)
            .seed(self.seed)
    }
}

impl MethodArgs {
    /// The solver that was asked for.
    pub(crate) fn solver(&self) -> Solver {
        self.heuristics.solver(self.method)
    }
}

/// A parser of the names of methods.
pub(crate) fn method() -> impl TypedValueParser<Value = Method> {
    let names = METHODS.into_iter().chain([Method::Auto]);
    PossibleValuesParser::new(names.map(|method| PossibleValue::new(method.name()).help(method.summary())))
        .try_map(|name| name.parse())
}

/// A parser of the first words, each with its meaning and its help.
fn choice<T: Copy + Send + Sync + 'static>(
    choices: &'static [(&'static str, T, &'static str)],
) -> impl TypedValueParser<Value = T> {
    let words = choices.iter().map(|(word, _, help)| PossibleValue::new(word).help(help));
    PossibleValuesParser::new(words).map(|chosen| {
        let found = choices.iter().find(|(word, ..)| *word == chosen);
        found.expect("only these words are accepted").1
    })
}

fn arcs() -> impl TypedValueParser<Value = Arcs> {
    choice(&[
        ("document", Arcs::Document, "every pair of every unit, nothing deduplicated: 1944 on 9x9"),
        ("distinct", Arcs::Distinct, "every pair of peers once, queue deduplicated: 1620 on 9x9"),
    ])
}

fn cell_order() -> impl TypedValueParser<Value = CellOrder> {
    choice(&[
        ("mrv", CellOrder::Mrv, "the open cell with the fewest candidates"),
        ("first", CellOrder::First, "the first open cell in reading order"),
        ("degree", CellOrder::Degree, "the open cell with the most open peers"),
    ])
}

fn digit_order() -> impl TypedValueParser<Value = DigitOrder> {
    choice(&[
        ("lcv", DigitOrder::Lcv, "the digit that the fewest peers would lose"),
        ("ascending", DigitOrder::Ascending, "the smallest digit"),
        ("random", DigitOrder::Random, "any digit, by the seed"),
    ])
}
