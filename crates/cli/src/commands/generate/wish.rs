//! Flags that say what a puzzle must be like for a person; [`hallset::generate::Wish`] decides.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hallset::generate::{Judge, Ratings, TRIES, Wish};
use hallset::{Level, Technique, techniques};

use crate::exit;

/// The wishes on the command line.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Difficulty")]
pub(crate) struct WishArgs {
    /// How hard the hardest step may be: easy (singles), medium, hard, unfair or extreme, as in HoDoKu
    #[arg(long, value_name = "LEVEL", value_parser = level())]
    difficulty: Option<Level>,

    /// Sudoku Explainer's rating of the hardest step, such as 7.0..7.5 (plain 9x9)
    #[arg(long, value_name = "FROM..TO")]
    er: Option<Ratings>,

    /// A technique that the way to the solution uses; repeat it for several. `hallset techniques` lists them
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    needs: Vec<&'static Technique>,

    /// The hardest technique that may be used
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    nothing_harder_than: Option<&'static Technique>,

    /// A position in which this technique is the next step: what easier steps place is written in, what they leave are
    /// the pencil marks
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    practice: Option<&'static Technique>,

    /// Give up after this many puzzles that were looked at
    #[arg(long, value_name = "N", default_value_t = TRIES)]
    pub(crate) tries: u64,
}

fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name))
        .map(|name| Level::by_name(&name).expect("only known names are accepted"))
}

fn technique(text: &str) -> Result<&'static Technique, String> {
    let known = techniques::for_people();
    known
        .iter()
        .copied()
        .find(|technique| technique.id == text)
        .ok_or_else(|| format!("there is no technique `{text}`; `hallset techniques` lists them"))
}

impl WishArgs {
    /// Who looks whether puzzles are as wished, if there is a wish.
    pub(crate) fn judge(&self) -> anyhow::Result<Option<Judge>> {
        let mut wish = self.needs.iter().fold(Wish::default(), |wish, technique| wish.needs(technique));
        if let Some(level) = self.difficulty {
            wish = wish.difficulty(level);
        }
        if let Some(ratings) = self.er {
            wish = wish.er(ratings);
        }
        if let Some(technique) = self.nothing_harder_than {
            wish = wish.nothing_harder_than(technique);
        }
        if let Some(technique) = self.practice {
            wish = wish.practice(technique);
        }
        match wish.is_something() {
            true => wish.judge().map(Some).map_err(|error| exit::usage(error.to_string())),
            false => Ok(None),
        }
    }
}
