//! `studio` as a person starts it: its address, its load, its end.

#[allow(dead_code)]
mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use support::{answer, hallset, stderr};

/// A studio on a free port; it is ended when it is dropped.
struct Studio {
    child: Child,
    host: String,
}

impl Studio {
    fn start(arguments: &[&str]) -> Self {
        let arguments = [&["studio", "--no-open", "--port", "0"], arguments].concat();
        let mut child = hallset(&arguments).spawn().expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("stdout is a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("the address is printed");
        let host = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let host = host.unwrap_or_else(|| panic!("no address: {line:?}")).to_owned();
        Self { child, host }
    }

    /// The status and the body of the answer.
    fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).expect("the studio listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        stream.write_all((head + body).as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the answer is text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        (head[9..12].parse().expect("a status"), body.to_owned())
    }

    /// The memory in use, in KiB, where the system tells it.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const DEMO: &str = r#"{"version":2,"puzzle":null,"start":"full","runs":[{"unit":"c1"},{"unit":"r5"},{"unit":"r6"},{"unit":"b4"},{"unit":"c1"},{"propagate":true}]}"#;

#[test]
fn the_file_is_opened_and_listens_on_loopback_only() {
    let studio = Studio::start(&["puzzles/data9.txt"]);
    assert!(studio.host.starts_with("127.0.0.1:"));
    let (status, about) = studio.ask("GET", "/api/about", "");
    let about: serde_json::Value = serde_json::from_str(&about).expect("JSON");
    let opened = about["opened"].as_str().expect("a text");
    assert_eq!(status, 200);
    let text = serde_json::json!({"version": 2, "puzzle": opened}).to_string();
    let (_, told) = studio.ask("POST", "/api/run", &text);
    assert!(told.contains(r#""text":"..53.....8......2.."#));
}

#[test]
fn a_file_that_is_no_puzzle_is_told_before_anything_is_opened() {
    let output = answer(&["studio", "--no-open", "--port", "0", "-"], "12..\n3q..\n..21\n..43\n");
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("standard input: line 2, column 2: found 'q'"), "{}", stderr(&output));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let studio = Studio::start(&[]);
    let port = studio.host.rsplit(':').next().expect("a port").to_owned();
    let output = answer(&["studio", "--no-open", "--port", &port], "");
    assert_eq!(output.status.code(), Some(6));
    assert!(stderr(&output).contains(&format!("cannot listen on port {port}")), "{}", stderr(&output));
}

/// Asks many times at once; the statuses, sorted, each once.
fn storm(studio: &Studio, requests: usize) -> Vec<u16> {
    let statuses = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..requests {
            scope.spawn(|| {
                let (status, body) = studio.ask("POST", "/api/run", DEMO);
                let json: serde_json::Value = serde_json::from_str(&body).expect("whole JSON");
                match status {
                    200 => assert_eq!(json["runs"][4]["removed"].as_array().map(Vec::len), Some(8)),
                    _ => assert_eq!(json["error"]["kind"], "busy"),
                }
                statuses.lock().expect("no thread panicked").push(status);
            });
        }
    });
    let mut statuses = statuses.into_inner().expect("no thread panicked");
    assert_eq!(statuses.len(), requests);
    statuses.sort_unstable();
    statuses.dedup();
    statuses
}

#[test]
fn two_hundred_requests_at_once_are_served_or_refused_and_leave_no_memory_behind() {
    let studio = Studio::start(&[]);
    let allowed = |statuses: Vec<u16>| statuses.iter().all(|status| [200, 503].contains(status));
    assert!(allowed(storm(&studio, 200)));
    let before = studio.memory();
    for _ in 0..4 {
        assert!(allowed(storm(&studio, 200)));
    }
    let after = studio.memory();
    if let (Some(before), Some(after)) = (before, after) {
        assert!(after < before + 32 * 1024, "{before} KiB before, {after} KiB after 800 requests");
    }
    assert_eq!(studio.ask("POST", "/api/run", DEMO).0, 200);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_soon() {
    let mut studio = Studio::start(&[]);
    assert_eq!(studio.ask("GET", "/", "").0, 200);
    let pid = studio.child.id().to_string();
    let start = Instant::now();
    assert!(Command::new("kill").args(["-INT", &pid]).status().expect("kill is there").success());
    let status = studio.child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
    assert!(start.elapsed() < Duration::from_secs(3));
}
