//! The studio's interface, whatever carries it: JSON in; a status, a type and bytes out.
//!
//! The program carries it over HTTP, a static site hands it to WebAssembly. Both call these eight
//! functions, one for each path below `api/`, so the page is told the same by either.

use hallset::{Cancel, Puzzle};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::export::{Export, export};
use crate::learn::wire::{Asking, Judging, TopicOnPage, Working, topics};
use crate::make::{Ask, NotMade};
use crate::rate::{Dialect, Log, Rated, Rater};
use crate::studio::{About, Fault, FaultKind, Limits, Request, Response, VERSION, answer_json, puzzle_of};

/// What is sent back.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reply {
    /// As in HTTP: 200, or 400 for what is no request.
    pub status: u16,
    /// What the bytes are.
    pub content_type: &'static str,
    /// The name of the file, if it is one to keep.
    pub name: Option<String>,
    /// What is told.
    pub bytes: Vec<u8>,
}

/// `api/about`: all that a page knows before it asks anything.
#[must_use]
pub fn about(about: &About) -> Reply {
    #[derive(Serialize)]
    struct Page<'a> {
        #[serde(flatten)]
        about: &'a About,
        topics: Vec<TopicOnPage>,
    }
    answered(Ok(Page { about, topics: topics() }))
}

/// `api/run`: the answer to a [`Request`] in its JSON form.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let reply = api::run(br#"{"version":2,"runs":[{"unit":"c1"}]}"#, &Limits::default(), &Cancel::new());
/// assert_eq!((reply.status, reply.content_type), (200, "application/json"));
/// ```
#[must_use]
pub fn run(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    told(&answer_json(body, limits, cancel))
}

/// `api/export`: the file that an [`Export`] in its JSON form asks for.
#[must_use]
pub fn file(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    match Export::from_json(body).and_then(|wish| export(&wish, limits, cancel)) {
        Ok(file) => {
            Reply { status: 200, content_type: file.content_type, name: Some(file.name), bytes: file.bytes }
        }
        Err(fault) => told(&Response::from(Err(fault))),
    }
}

/// What `api/rate` is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Doubt {
    version: u32,
    puzzle: String,
    /// Which puzzle of the text, counted from 1.
    #[serde(default = "first")]
    number: usize,
    #[serde(default)]
    dialect: Option<Dialect>,
    #[serde(default)]
    steps: bool,
}

fn first() -> usize {
    1
}

/// `api/rate`: how hard a puzzle is, as `hallset rate --json` has it.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let asked = br#"{"version":2,"puzzle":"1234341221434...","dialect":"hodoku"}"#;
/// let reply = api::rate(asked, &Limits::default(), &Cancel::new());
/// let rated = br#"{"version":2,"rating":{"givens":"1234341221434...","dialect":"hodoku","level":"easy","score":12,"#;
/// assert!(reply.bytes.starts_with(rated));
/// ```
#[must_use]
pub fn rate(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    #[derive(Serialize)]
    struct Answer {
        version: u32,
        rating: Rated,
    }
    let answer = || {
        let Doubt { version, puzzle, number, dialect, steps } =
            serde_json::from_slice(body).map_err(not_understood)?;
        check_version(version)?;
        let request = Request { puzzle: Some(puzzle), number, ..Request::default() };
        let puzzle = puzzle_of(&request, limits)?;
        let log = if steps { Log::Steps } else { Log::None };
        Ok(Answer { version: VERSION, rating: rated(&puzzle, dialect, log, cancel)? })
    };
    answered(answer())
}

fn rated(puzzle: &Puzzle, dialect: Option<Dialect>, log: Log, cancel: &Cancel) -> Result<Rated, Fault> {
    let dialect = dialect.unwrap_or_else(|| Dialect::usual(puzzle));
    let verdict = Rater::new(dialect, log).rate(puzzle, cancel);
    if verdict.is_stopped() {
        return Err(time_is_up());
    }
    let rated = verdict.told(puzzle, dialect);
    match rated.error() {
        Some(why) => Err(Fault::new(FaultKind::Input, why)),
        None => Ok(rated),
    }
}

/// `api/generate`: a puzzle as wished, or a position to practise a technique on, and how hard it is. What may be asked
/// is an [`Ask`] with the `version` and, if wanted, the `dialect` of the rating.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let asked = br#"{"version":2,"seed":7,"side":4}"#;
/// let reply = api::generate(asked, &Limits::default(), &Cancel::new());
/// assert!(reply.bytes.starts_with(br#"{"version":2,"puzzle":""#));
/// ```
#[must_use]
pub fn generate(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    #[derive(Serialize)]
    struct Answer {
        version: u32,
        puzzle: String,
        seed: u64,
        number: u64,
        rating: Rated,
    }
    let answer = || {
        let mut fields: Map<String, Value> = serde_json::from_slice(body).map_err(not_understood)?;
        let mut taken = |name: &str| fields.remove(name).unwrap_or_default();
        check_version(serde_json::from_value(taken("version")).map_err(not_understood)?)?;
        let dialect = serde_json::from_value(taken("dialect")).map_err(not_understood)?;
        let ask: Ask = serde_json::from_value(fields.into()).map_err(not_understood)?;
        let side = ask.layout().map_err(not_made)?.side;
        if side > limits.side {
            let message = format!("found side {side}, expected at most {}", limits.side);
            return Err(Fault::new(FaultKind::Limit, message));
        }
        let mut found = None;
        ask.each(1, cancel, |number, made| found = Some((number, made))).map_err(not_made)?;
        let (number, made) = found.expect("what is not found is an error");
        // Marks are notes, and a rating is that of the digits.
        let digits = Puzzle::new(made.puzzle.geometry().clone(), made.puzzle.givens().clone());
        let rating = rated(&digits, dialect, Log::None, cancel)?;
        let puzzle = crate::make::text_of(made.puzzle);
        Ok(Answer { version: VERSION, puzzle, seed: ask.seed, number, rating })
    };
    answered(answer())
}

/// `api/ask`: the questions about a run from a position on, some at a time, without their answers.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let asked = br#"{"version":2,"request":{"version":2,"puzzle":"12..34....21..43","runs":[{"unit":"r1"}]},"position":0}"#;
/// let reply = api::ask(asked, &Limits::default(), &Cancel::new());
/// assert!(reply.bytes.starts_with(br#"{"version":2,"questions":[{"position":"#));
/// ```
#[must_use]
pub fn ask(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    let answer = || {
        let asking: Asking = serde_json::from_slice(body).map_err(not_understood)?;
        check_version(asking.version)?;
        asking.answer(limits, cancel)
    };
    answered(answer())
}

/// `api/judge`: whether an answer to the question at a position is right, why not, and what the run does. Without an
/// answer it only shows.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let given = br#"{"version":2,"request":{"version":2,"puzzle":"12..34....21..43","runs":[{"unit":"r1"}]},"position":0,"answer":[3]}"#;
/// let reply = api::judge(given, &Limits::default(), &Cancel::new());
/// assert!(reply.bytes.ends_with(br#""message":"nothing is asked at position 0","kind":"request"}}"#));
/// ```
#[must_use]
pub fn judge(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    let verdict = || {
        let judging: Judging = serde_json::from_slice(body).map_err(not_understood)?;
        check_version(judging.version)?;
        judging.verdict(limits, cancel)
    };
    answered(verdict())
}

/// `api/exercise`: where answers to an exercise lead. The board and the run so far as `api/run` tells them, the question
/// that is asked now, what the last answer deserves, and the submission.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let asked = br#"{"version":2,"exercise":"hall size=5 do=turn seed=7","answers":["5"],"said":"show"}"#;
/// let reply = api::exercise(asked, &Limits::default(), &Cancel::new());
/// let told = String::from_utf8(reply.bytes).expect("JSON is text");
/// assert!(told.contains(r#""number":3,"points":1,"of":3"#), "{told}");
/// assert!(told.contains("answers: 5; show"));
/// ```
#[must_use]
pub fn exercise(body: &[u8], _: &Limits, _: &Cancel) -> Reply {
    let work = || {
        let working: Working = serde_json::from_slice(body).map_err(not_understood)?;
        check_version(working.version)?;
        working.work()
    };
    match work() {
        Ok(work) => lines(work.to_json()),
        Err(fault) => told(&Response::from(Err(fault))),
    }
}

fn not_made(error: NotMade) -> Fault {
    match error {
        NotMade::Asked(message) => Fault::new(FaultKind::Request, message),
        NotMade::NotFound { .. } => Fault::new(FaultKind::Limit, error.to_string()),
        NotMade::Stopped => time_is_up(),
    }
}

fn time_is_up() -> Fault {
    Fault::new(FaultKind::Limit, "stopped: the time is up; ask for something easier")
}

fn not_understood(error: serde_json::Error) -> Fault {
    Fault::new(FaultKind::Request, format!("the request is not understood: {error}"))
}

fn check_version(version: u32) -> Result<(), Fault> {
    if version == VERSION {
        return Ok(());
    }
    let message = format!("found version {version}, expected version {VERSION}");
    Err(Fault::new(FaultKind::Request, message))
}

/// An answer in its JSON form, or what is wrong.
fn answered(answer: Result<impl Serialize, Fault>) -> Reply {
    match answer {
        Ok(answer) => {
            let bytes = serde_json::to_vec(&answer).expect("numbers, texts and lists have a form in JSON");
            Reply { status: 200, content_type: "application/json", name: None, bytes }
        }
        Err(fault) => told(&Response::from(Err(fault))),
    }
}

/// A response: JSON, and after it the journals of methods as JSON Lines.
fn told(response: &Response) -> Reply {
    let status = match response.fault() {
        Some(Fault { kind: FaultKind::Request, .. }) => 400,
        _ => 200,
    };
    Reply { status, ..lines(response.to_json()) }
}

/// JSON, or JSON Lines if there are several.
fn lines(json: String) -> Reply {
    let content_type = if json.contains('\n') { "application/jsonl" } else { "application/json" };
    Reply { status: 200, content_type, name: None, bytes: json.into_bytes() }
}
