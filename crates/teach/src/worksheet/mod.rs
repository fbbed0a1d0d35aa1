//! Worksheets: exercises on paper. A page to write and draw on, and the solutions on a page of their own.
//!
//! An [`Exercise`] is the same on paper and on the screen. Everything on the second page comes from the run: the
//! pictures are those of its steps, and the sentences its captions.

mod puzzle;
mod unit;

use std::fmt::Write as _;

use hallset::Cancel;

use crate::draw::{Canvas, FONT, Palette, escaped, hatches};
use crate::export::Theme;
use crate::learn::{Exercise, NoInstance};
use crate::studio::{Limits, Moment, Timeline, answer};

const SHEET: &str = include_str!("worksheet.css");

/// One exercise: what stands on the first page, and on the second.
struct Pages {
    exercise: String,
    solution: String,
}

/// Why there is no worksheet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("exercise {number}: {error}")]
#[non_exhaustive]
pub struct NoWorksheet {
    /// Which exercise, counted from 1.
    pub number: usize,
    /// Why it cannot be made.
    pub error: NoInstance,
}

/// Exercises as one page in HTML to be printed, each with its solution on a page of its own.
///
/// # Errors
/// If nothing can be as an exercise wishes.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::worksheet::worksheet;
/// let exercises = ["matching size=5 seed=7".parse().unwrap()];
/// let page = worksheet("Week 3", "en", &exercises, &Cancel::new())?;
/// assert!(page.contains("<h1>Week 3</h1>") && page.contains("<h1>Week 3: solutions</h1>"));
/// # Ok::<(), hallset_teach::worksheet::NoWorksheet>(())
/// ```
pub fn worksheet(
    title: &str,
    language: &str,
    exercises: &[Exercise],
    cancel: &Cancel,
) -> Result<String, NoWorksheet> {
    let title = escaped(title);
    let mut body = String::new();
    for (number, exercise) in (1..).zip(exercises) {
        let Pages { exercise: asked, solution } =
            pages(exercise, cancel).map_err(|error| NoWorksheet { number, error })?;
        let line = format!("<code class=\"line\">{}</code>", escaped(&exercise.to_string()));
        let name = if exercises.len() > 1 { format!(", exercise {number}") } else { String::new() };
        let _ = write!(
            body,
            "<section class=\"sheet\">\n<header><h1>{title}{name}</h1><span>Name: <span class=\"blank\"></span></span></header>\n\
             {asked}<p>{line}</p>\n</section>\n\
             <section class=\"sheet\">\n<header><h1>{title}{name}: solutions</h1>{line}</header>\n{solution}</section>\n"
        );
    }
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{SHEET}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n",
        escaped(language)
    ))
}

fn pages(exercise: &Exercise, cancel: &Cancel) -> Result<Pages, NoInstance> {
    let instance = exercise.instance()?;
    let response = answer(&instance.request(), &Limits::default(), cancel);
    let told = response.told().expect("what an exercise asks for can be run");
    let timeline = Timeline::new(told, &instance.puzzle);
    Ok(match timeline.step(1) {
        Some((_, Moment::Unit(report, _))) => unit::pages(exercise.topic, &timeline, report),
        _ => puzzle::pages(exercise.topic, &timeline),
    })
}

/// Letters of components reach so far over the left edge of a graph.
const OVER: f64 = 6.0;

/// A picture that is as wide as its place.
fn picture(
    name: &str,
    (width, height): (f64, f64),
    draw: impl FnOnce(&mut Canvas, &'static Palette),
) -> String {
    let palette = Palette::of(Theme::Light);
    let mut canvas = Canvas::default();
    hatches(&mut canvas, palette);
    draw(&mut canvas, palette);
    let whole = width + OVER;
    format!(
        "<svg viewBox=\"-{OVER} 0 {whole} {height}\" width=\"{whole}\" height=\"{height}\" font-family=\"{FONT}\" \
         role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
        escaped(name),
        canvas.finish()
    )
}

/// A table with these heads and rows; what is to be filled in is empty.
fn table<'a>(
    class: &str,
    heads: impl IntoIterator<Item = &'a str>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    let row = |kind: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("<{kind}>{cell}</{kind}>")).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let heads = row("th", heads.into_iter().map(str::to_owned).collect());
    let rows: String = rows.into_iter().map(|cells| row("td", cells)).collect();
    format!("<table class=\"{class}\">\n{heads}{rows}</table>\n")
}

/// Sentences, numbered.
fn list(sentences: impl IntoIterator<Item = String>) -> String {
    let items: String = sentences.into_iter().map(|one| format!("<li>{}</li>\n", escaped(&one))).collect();
    format!("<ol>\n{items}</ol>\n")
}
