//! The limits over real sockets, with servers that live as long as a test.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use hallset_teach::studio::Limits;

use super::{Assets, Bounds, Server};

/// A server on a free port; it stops when it is dropped.
struct Running {
    host: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// An answer, taken apart.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Running {
    fn start(bounds: Bounds) -> Self {
        Self::serving(Assets::Embedded, bounds)
    }

    fn serving(assets: Assets, bounds: Bounds) -> Self {
        let server = Server::bind(0).unwrap();
        let host = server.address.to_string();
        let stop = Arc::new(AtomicBool::new(false));
        let asked = stop.clone();
        let thread = std::thread::spawn(move || {
            server.run(assets, None, bounds, || asked.load(Ordering::SeqCst)).unwrap();
        });
        Self { host, stop, thread: Some(thread) }
    }

    /// Sends these bytes and reads until the server closes the connection.
    fn raw(&self, bytes: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // The server may refuse before it has read everything.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head: head.to_lowercase(), body: body.to_owned() }
    }

    /// A request with these header lines besides `Host`.
    fn ask(&self, line: &str, headers: &[&str], body: &str) -> Answer {
        let mut text = format!("{line} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.host);
        for header in headers {
            text += &format!("{header}\r\n");
        }
        if !body.is_empty() {
            text += &format!("content-length: {}\r\n", body.len());
        }
        self.raw(format!("{text}\r\n{body}").as_bytes())
    }

    fn export(&self, body: &str) -> Answer {
        self.ask("POST /api/export", &["content-type: application/json"], body)
    }

    fn json(&self, path: &str, body: &str) -> serde_json::Value {
        let answer = self.ask(&format!("POST /api/{path}"), &["content-type: application/json"], body);
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str(&answer.body).expect("an answer is JSON")
    }

    fn post(&self, body: &str) -> Answer {
        self.ask("POST /api/run", &["content-type: application/json"], body)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Answer {
    /// The status and the kind of the error.
    fn refusal(&self) -> (u16, String) {
        let json: serde_json::Value = serde_json::from_str(&self.body).expect("an error is JSON");
        assert_eq!(json["version"], 2);
        assert!(json["error"]["message"].is_string());
        (self.status, json["error"]["kind"].as_str().unwrap_or_default().to_owned())
    }
}

fn refused(status: u16, kind: &str) -> (u16, String) {
    (status, kind.to_owned())
}

const ROW_1: &str = r#"{"version":2,"puzzle":"12..34....21..43","start":"full","runs":[{"unit":"r1"}]}"#;

/// A request that would take a minute, and limits that allow it to be asked.
fn long_request() -> String {
    let runs = vec![r#"{"propagate":true}"#; 5000].join(",");
    format!(r#"{{"version":2,"puzzle":"{}","start":"full","runs":[{runs}]}}"#, ".".repeat(36 * 36))
}

fn generous() -> Limits {
    Limits { runs: 10_000, response_bytes: 1 << 30, ..Limits::default() }
}

#[test]
fn a_request_is_answered() {
    let server = Running::start(Bounds::default());
    let answer = server.post(ROW_1);
    assert_eq!(answer.status, 200);
    let json: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(json["runs"][0]["name"], "row 1");
    let own = format!("origin: http://{}", server.host);
    let headers = ["content-type: application/json; charset=utf-8", &own, "sec-fetch-site: same-origin"];
    assert_eq!(server.ask("POST /api/run", &headers, ROW_1).status, 200);
}

#[test]
fn puzzles_are_made_and_rated() {
    let server = Running::start(Bounds::default());
    let made = server.json("generate", r#"{"version":2,"seed":7,"er":"2.0..4.0","symmetry":"rotational"}"#);
    assert_eq!((&made["version"], &made["rating"]["dialect"]), (&2.into(), &"se".into()));
    assert!((2.0..=4.0).contains(&made["rating"]["ER"].as_f64().unwrap()), "{made}");
    let asked = format!(r#"{{"version":2,"puzzle":{},"dialect":"se"}}"#, made["puzzle"]);
    let rated = server.json("rate", &asked);
    assert_eq!(rated["rating"], made["rating"]);
    let posed =
        server.json("generate", r#"{"version":2,"seed":7,"practice":"naked-pair","dialect":"hallset"}"#);
    assert!(posed["puzzle"].as_str().unwrap().contains("candidates"), "{posed}");
    assert_eq!(posed["rating"]["dialect"], "hallset");
}

#[test]
fn wishes_that_cannot_be_met_are_refused_as_json() {
    let server = Running::start(Bounds::default());
    for (path, body, status, kind) in [
        ("generate", r#"{"version":2,"difficulty":"nice"}"#, 400, "request"),
        ("generate", r#"{"version":2,"colour":"red"}"#, 400, "request"),
        ("generate", r#"{"version":1}"#, 400, "request"),
        ("generate", r#"{"version":2,"side":100}"#, 200, "limit"),
        ("generate", r#"{"version":2,"er":"11.9","tries":3}"#, 200, "limit"),
        (
            "generate",
            r#"{"version":2,"needs":["swordfish"],"nothing_harder_than":"pointing"}"#,
            400,
            "request",
        ),
        ("rate", r#"{"version":2}"#, 400, "request"),
        ("rate", r#"{"version":2,"puzzle":"12q"}"#, 200, "input"),
        ("rate", r#"{"version":2,"puzzle":"12..34....21..43","dialect":"se"}"#, 200, "input"),
        ("rate", r#"{"version":2,"puzzle":"1..............."}"#, 200, "input"),
    ] {
        let answer = server.ask(&format!("POST /api/{path}"), &["content-type: application/json"], body);
        assert_eq!(answer.refusal(), refused(status, kind), "{body}: {}", answer.body);
    }
    let hurried = Running::start(Bounds { time: Duration::from_millis(50), ..Bounds::default() });
    let headers = ["content-type: application/json"];
    let answer = hurried.ask("POST /api/generate", &headers, r#"{"version":2,"er":"11.9"}"#);
    assert_eq!(answer.refusal(), refused(200, "limit"));
    assert!(answer.body.contains("the time is up"), "{}", answer.body);
}

/// A wish for a file about row 1.
fn wish(format: &str, rest: &str) -> String {
    format!(r#"{{"version":2,"format":"{format}","request":{ROW_1}{rest}}}"#)
}

#[test]
fn a_file_is_sent_with_its_name_and_its_type() {
    let server = Running::start(Bounds::default());
    for (format, name, kind, start) in [
        ("html", "hallset-recording.html", "text/html; charset=utf-8", "<!doctype html>"),
        ("svg", "hallset-step-3.svg", "image/svg+xml", "<svg "),
        ("strip", "hallset-strip.svg", "image/svg+xml", "<svg "),
        ("gif", "hallset.gif", "image/gif", "GIF89a"),
        ("jsonl", "hallset-steps.jsonl", "application/jsonl", "{\"run\":0,\"position\":1,"),
    ] {
        let answer = server.export(&wish(format, r#","to":3,"theme":"dark""#));
        assert_eq!(answer.status, 200, "{format}");
        assert!(answer.body.starts_with(start), "{format}");
        let disposition = format!("content-disposition: attachment; filename=\"{name}\"");
        for header in [&disposition[..], &format!("content-type: {kind}"), "x-content-type-options: nosniff"]
        {
            assert!(answer.head.contains(header), "{header} in {}", answer.head);
        }
    }
}

#[test]
fn a_request_that_cannot_be_met_is_refused_as_json() {
    let server = Running::start(Bounds::default());
    for (body, status, kind) in [
        (wish("pdf", ""), 400, "request"),
        (wish("svg", r#","size":3"#), 400, "request"),
        (wish("svg", r#","to":999"#), 400, "request"),
        (r#"{"version":2,"format":"svg","request":{"version":2,"puzzle":"12q"}}"#.to_owned(), 200, "input"),
    ] {
        assert_eq!(server.export(&body).refusal(), refused(status, kind), "{body}");
    }
    assert_eq!(server.ask("GET /api/export", &[], "").refusal(), refused(405, "request"));
    assert_eq!(server.ask("POST /api/export", &[], &wish("svg", "")).refusal(), refused(415, "request"));
}

#[test]
fn exports_share_the_places_and_the_time_of_answers() {
    let wait = Duration::from_millis(20);
    let busy = Running::start(Bounds { computations: 0, wait, ..Bounds::default() });
    assert_eq!(busy.export(&wish("svg", "")).refusal(), refused(503, "busy"));
    let time = Duration::from_millis(50);
    let slow = Running::start(Bounds { time, limits: generous(), ..Bounds::default() });
    let long = format!(r#"{{"version":2,"format":"gif","request":{}}}"#, long_request());
    let answer = slow.export(&long);
    assert_eq!(answer.refusal(), refused(200, "limit"));
    assert!(answer.body.contains("the time is up"), "{}", answer.body);
}

#[test]
fn the_page_and_what_it_needs_are_served() {
    let server = Running::start(Bounds::default());
    let page = server.ask("GET /", &[], "");
    assert_eq!(page.status, 200);
    assert!(page.head.contains("content-type: text/html") && page.body.contains("<html"));
    let about: serde_json::Value = serde_json::from_str(&server.ask("GET /api/about", &[], "").body).unwrap();
    assert_eq!(about["version"], 2);
    assert_eq!(about["opened"], serde_json::Value::Null);
    let head = server.ask("HEAD /", &[], "");
    assert_eq!((head.status, &head.body[..]), (200, ""));
}

#[test]
fn every_answer_keeps_browsers_at_home() {
    let server = Running::start(Bounds::default());
    for answer in [server.ask("GET /", &[], ""), server.ask("GET /nothing", &[], ""), server.post(ROW_1)] {
        for header in [
            "content-security-policy: default-src 'self';",
            "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*",
            "cache-control: no-store",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(answer.head.contains(header), "{header} in {}", answer.head);
        }
        assert!(!answer.head.contains("access-control-allow"), "no other site may read it");
    }
}

#[test]
fn a_foreign_host_is_refused() {
    let server = Running::start(Bounds::default());
    for host in ["host: evil.example", "host: 127.0.0.1", "x: no host at all"] {
        let request = format!("GET / HTTP/1.1\r\n{host}\r\nconnection: close\r\n\r\n");
        assert_eq!(server.raw(request.as_bytes()).refusal(), refused(403, "request"), "{host}");
    }
    let twice =
        format!("GET / HTTP/1.1\r\nhost: {}\r\nhost: evil.example\r\nconnection: close\r\n\r\n", server.host);
    assert_eq!(server.raw(twice.as_bytes()).refusal(), refused(403, "request"));
    let absolute =
        format!("GET http://evil.example/ HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.host);
    assert_eq!(server.raw(absolute.as_bytes()).refusal(), refused(403, "request"));
}

#[test]
fn a_request_from_another_site_is_refused() {
    let server = Running::start(Bounds::default());
    for foreign in ["origin: http://evil.example", "origin: null", "sec-fetch-site: cross-site"] {
        let headers = ["content-type: application/json", foreign];
        assert_eq!(
            server.ask("POST /api/run", &headers, ROW_1).refusal(),
            refused(403, "request"),
            "{foreign}"
        );
    }
}

#[test]
fn a_body_that_is_too_long_is_refused_with_or_without_its_length() {
    let server = Running::start(Bounds { body_bytes: 1000, ..Bounds::default() });
    let long = format!("{{\"version\":2,\"puzzle\":\"{}\"}}", ".".repeat(2000));
    assert_eq!(server.post(&long).refusal(), refused(413, "limit"));
    let chunked = format!(
        "POST /api/run HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\n\r\n{:x}\r\n{long}\r\n0\r\n\r\n",
        server.host,
        long.len()
    );
    assert_eq!(server.raw(chunked.as_bytes()).refusal(), refused(413, "limit"));
}

#[test]
fn what_is_no_request_is_refused_as_json() {
    let server = Running::start(Bounds::default());
    assert_eq!(server.post("{\"version\":").refusal(), refused(400, "request"));
    assert_eq!(server.post(&"[".repeat(10_000)).refusal(), refused(400, "request"));
    assert_eq!(server.post("\u{0}").refusal(), refused(400, "request"));
    assert_eq!(server.ask("POST /api/run", &[], ROW_1).refusal(), refused(415, "request"));
    let form = ["content-type: text/plain"];
    assert_eq!(server.ask("POST /api/run", &form, ROW_1).refusal(), refused(415, "request"));
    let wrong_input = r#"{"version":2,"puzzle":"12q"}"#;
    assert_eq!(server.post(wrong_input).refusal(), refused(200, "input"));
}

#[test]
fn unknown_paths_and_methods_are_refused_as_json() {
    let server = Running::start(Bounds::default());
    for path in ["/nothing.js", "/api", "/api/run/", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/js", "//"] {
        assert_eq!(server.ask(&format!("GET {path}"), &[], "").refusal(), refused(404, "request"), "{path}");
    }
    for line in ["PUT /api/run", "DELETE /", "OPTIONS /api/run", "GET /api/run", "POST /api/about", "POST /"]
    {
        assert_eq!(server.ask(line, &[], "").refusal(), refused(405, "request"), "{line}");
    }
}

#[test]
fn bytes_that_are_no_http_do_not_harm_the_server() {
    let server = Running::start(Bounds::default());
    for bytes in [&b"\x16\x03\x01\x02\x00\x01"[..], b"GET\r\n\r\n", b"\r\n\r\n\r\n"] {
        let mut stream = TcpStream::connect(&server.host).unwrap();
        let _ = stream.write_all(bytes);
    }
    let head = format!("GET / HTTP/1.1\r\nhost: {}\r\nx: {}\r\n\r\n", server.host, "y".repeat(200_000));
    assert_eq!(server.raw(head.as_bytes()).status, 431);
    assert_eq!(server.post(ROW_1).status, 200);
}

#[test]
fn a_request_beyond_the_limit_is_answered_busy() {
    let wait = Duration::from_millis(20);
    for bounds in [
        Bounds { requests: 0, wait, ..Bounds::default() },
        Bounds { computations: 0, wait, ..Bounds::default() },
    ] {
        let server = Running::start(bounds);
        let answer = server.post(ROW_1);
        assert_eq!(answer.refusal(), refused(503, "busy"));
        assert!(answer.head.contains("retry-after: 1"));
        assert_eq!(server.ask("GET /", &[], "").status, 200, "the page itself is still there");
    }
}

#[test]
fn a_computation_that_takes_too_long_is_stopped() {
    let time = Duration::from_millis(50);
    let server = Running::start(Bounds { time, limits: generous(), ..Bounds::default() });
    let answer = server.post(&long_request());
    assert_eq!(answer.refusal(), refused(200, "limit"));
    assert!(answer.body.contains("the time is up"), "{}", answer.body);
}

#[test]
fn the_flag_is_down_again_for_the_next_request() {
    let time = Duration::from_millis(600);
    let bounds = Bounds { time, computations: 1, limits: generous(), ..Bounds::default() };
    let server = Running::start(bounds);
    for _ in 0..3 {
        assert_eq!(server.post(&long_request()).refusal(), refused(200, "limit"));
        let answer = server.post(ROW_1);
        assert!(answer.body.contains("\"runs\""), "{}", answer.body);
    }
}

#[test]
fn a_client_that_goes_away_frees_its_place() {
    let time = Duration::from_secs(600);
    let wait = Duration::from_secs(20);
    let bounds = Bounds { computations: 1, requests: 2, wait, time, limits: generous(), ..Bounds::default() };
    let server = Running::start(bounds);
    let body = long_request();
    for _ in 0..5 {
        let mut stream = TcpStream::connect(&server.host).unwrap();
        let head = format!(
            "POST /api/run HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            server.host,
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
    }
    assert_eq!(server.post(ROW_1).status, 200);
}

#[test]
fn a_connection_that_says_nothing_is_closed_and_delays_no_other() {
    let server = Running::start(Bounds { idle: Duration::from_secs(1), ..Bounds::default() });
    let mut silent = TcpStream::connect(&server.host).unwrap();
    let mut half = TcpStream::connect(&server.host).unwrap();
    half.write_all(b"POST /api/run HTTP/1.1\r\nhost: ").unwrap();
    assert_eq!(server.post(ROW_1).status, 200);
    for stream in [&mut silent, &mut half] {
        let start = Instant::now();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let _ = stream.read_to_end(&mut Vec::new());
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}

#[test]
fn a_folder_is_served_as_it_is_now_and_nothing_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("web");
    std::fs::create_dir_all(web.join("js")).unwrap();
    std::fs::write(web.join("js/main.js"), "let step = 1;").unwrap();
    std::fs::write(web.join("notes.txt"), "not for browsers").unwrap();
    std::fs::write(folder.path().join("secret.js"), "hidden").unwrap();
    let server = Running::serving(Assets::Folder(web.clone()), Bounds::default());
    let script = server.ask("GET /js/main.js", &[], "");
    assert_eq!(script.body, "let step = 1;");
    assert!(script.head.contains("content-type: text/javascript"));
    std::fs::write(web.join("js/main.js"), "let step = 2;").unwrap();
    assert_eq!(server.ask("GET /js/main.js", &[], "").body, "let step = 2;");
    for path in ["/../secret.js", "/js/../../secret.js", "/notes.txt", "/missing.js"] {
        assert_eq!(server.ask(&format!("GET {path}"), &[], "").status, 404, "{path}");
    }
}

#[test]
fn a_site_is_served_with_its_types_and_may_compile_its_engine() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("book")).unwrap();
    for (name, text) in [
        ("index.html", "<html>"),
        ("book/index.html", "<html>"),
        ("engine.wasm", "\0asm"),
        ("LICENSE", "free"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let server = Running::serving(Assets::Site(folder.path().to_owned()), Bounds::default());
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/book/", "text/html; charset=utf-8"),
        ("/engine.wasm", "application/wasm"),
        ("/LICENSE", "application/octet-stream"),
    ] {
        let answer = server.ask(&format!("GET {path}"), &[], "");
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.head.contains(&format!("content-type: {kind}")), "{path}: {}", answer.head);
        assert!(answer.head.contains("'wasm-unsafe-eval'"), "{path}");
    }
    assert_eq!(server.ask("GET /nothing", &[], "").refusal(), refused(404, "request"));
    let embedded = Running::start(Bounds::default());
    assert!(
        !embedded.ask("GET /", &[], "").head.contains("unsafe"),
        "the program's own page needs none of it"
    );
}
