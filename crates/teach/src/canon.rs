//! A canonical form as JSON (`docs/json.md`).

use hallset::canon::{Canonical, Map, NoForm};
use serde::Serialize;

/// A canonical form, or why there is none, in its JSON form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Formed {
    /// One word for what was found.
    pub status: &'static str,
    /// The form, as a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub canonical: Option<String>,
    /// In how many ways the puzzle is an image of itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automorphisms: Option<u64>,
    /// How the form is reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<MapTold>,
    /// Why there is no form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// A map as people and programs read it: rows, columns and digits counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MapTold {
    /// Whether the grid is transposed first.
    pub transposed: bool,
    /// Where each row of the form comes from.
    pub rows: Vec<usize>,
    /// Where each column comes from.
    pub columns: Vec<usize>,
    /// What each digit becomes.
    pub digits: Vec<usize>,
}

/// ```
/// use hallset::Cancel;
/// use hallset::canon::{Canonizer, Form};
/// use hallset_teach::canon::Formed;
/// let found = Canonizer::new(Form::Puzzle).canonical(&"...1..3..4..2...".parse()?, &Cancel::new());
/// assert_eq!(Formed::from(&found).status, "canonical");
/// # Ok::<(), hallset::ParseError>(())
/// ```
impl From<&Result<Canonical, NoForm>> for Formed {
    fn from(found: &Result<Canonical, NoForm>) -> Self {
        found.as_ref().map_or_else(|none| Self::none(*none), Self::form)
    }
}

impl Formed {
    /// A form.
    #[must_use]
    pub fn form(form: &Canonical) -> Self {
        Self {
            status: "canonical",
            canonical: Some(form.image.to_line()),
            automorphisms: Some(form.automorphisms),
            map: Some(MapTold::from(&form.map)),
            error: None,
        }
    }

    /// None, and why.
    #[must_use]
    pub fn none(none: NoForm) -> Self {
        Self::without(status(none), none.to_string())
    }

    /// What is no puzzle has none.
    #[must_use]
    pub fn invalid(why: String) -> Self {
        Self::without("invalid", why)
    }

    fn without(status: &'static str, why: String) -> Self {
        Self { status, canonical: None, automorphisms: None, map: None, error: Some(why) }
    }
}

/// Its name for programs.
fn status(none: NoForm) -> &'static str {
    match none {
        NoForm::NoSolution => "none",
        NoForm::SeveralSolutions => "several",
        NoForm::Stopped => "stopped",
        NoForm::TooManySymmetries => "too-many-symmetries",
        _ => "restricted",
    }
}

impl From<&Map> for MapTold {
    fn from(map: &Map) -> Self {
        let counted = |lines: &[usize]| lines.iter().map(|line| line + 1).collect();
        Self {
            transposed: map.transposed,
            rows: counted(&map.rows),
            columns: counted(&map.columns),
            digits: map.digits.iter().map(|digit| digit.number()).collect(),
        }
    }
}
