//! The lessons that come with the program, in the order of a course.

/// A lesson by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Shipped {
    /// What it is asked for by.
    pub name: &'static str,
    /// The text in Markdown.
    pub text: &'static str,
}

impl Shipped {
    /// Its heading.
    #[must_use]
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
    }
}

macro_rules! lesson {
    ($number:literal, $name:literal) => {
        Shipped { name: $name, text: include_str!(concat!("../../lessons/", $number, "-", $name, ".md")) }
    };
}

/// Every lesson.
///
/// ```
/// use hallset_teach::lesson::shipped;
/// assert_eq!(shipped()[0].title(), "1. Matching: a digit for every cell");
/// ```
#[must_use]
pub fn shipped() -> &'static [Shipped] {
    const LESSONS: [Shipped; 7] = [
        lesson!(1, "matching"),
        lesson!(2, "components"),
        lesson!(3, "alldifferent"),
        lesson!(4, "ac3"),
        lesson!(5, "forward-checking"),
        lesson!(6, "search"),
        lesson!(7, "find-the-bug"),
    ];
    &LESSONS
}
