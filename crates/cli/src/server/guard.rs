//! Who may ask: the page itself, and programs of the same person.
//!
//! A page from elsewhere can make a browser send requests to this machine. Its name in `Host` is
//! not ours even if it resolves to this machine (DNS rebinding), and its `Origin` is its own; both
//! are refused. Answers carry headers that keep browsers from loading anything from elsewhere,
//! framing the page, or keeping old copies.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use hallset_teach::studio::FaultKind;

use super::reply;

/// The names under which the server is known.
#[derive(Clone)]
pub(super) struct Door {
    hosts: [String; 2],
    policy: &'static str,
}

impl Door {
    pub(super) fn new(port: u16, policy: &'static str) -> Self {
        Self { hosts: ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}")), policy }
    }

    fn knows_host(&self, host: &str) -> bool {
        self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host))
    }

    fn knows_origin(&self, origin: &str) -> bool {
        origin.strip_prefix("http://").is_some_and(|host| self.knows_host(host))
    }

    /// Why a request is refused, if it is.
    fn objection(&self, request: &Request) -> Option<Response> {
        let refused = |message: &str| {
            Some(reply::fault(StatusCode::FORBIDDEN, FaultKind::Request, format!("refused: {message}")))
        };
        let headers = request.headers();
        let mut hosts = headers.get_all(header::HOST).iter();
        let host = text(hosts.next());
        if !host.is_some_and(|host| self.knows_host(host)) || hosts.next().is_some() {
            return refused("the Host header does not name this server");
        }
        if request.uri().authority().is_some_and(|authority| !self.knows_host(authority.as_str())) {
            return refused("the address does not name this server");
        }
        if headers.contains_key(header::ORIGIN)
            && !text(headers.get(header::ORIGIN)).is_some_and(|origin| self.knows_origin(origin))
        {
            return refused("the request comes from another site");
        }
        let site = headers.get("sec-fetch-site");
        if request.method() == Method::POST
            && site.is_some_and(|site| site != "same-origin" && site != "none")
        {
            return refused("the request comes from another site");
        }
        let known = [Method::GET, Method::HEAD, Method::POST];
        (!known.contains(request.method())).then(reply::wrong_method)
    }
}

fn text(value: Option<&HeaderValue>) -> Option<&str> {
    value?.to_str().ok()
}

/// Lets a request in or refuses it, and adds the headers to the answer.
pub(super) async fn watch(State(door): State<Door>, request: Request, next: Next) -> Response {
    let mut response = match door.objection(&request) {
        Some(refusal) => refusal,
        None => next.run(request).await,
    };
    protect(response.headers_mut(), door.policy);
    response
}

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Only pages of this machine may show the page in a frame, as a lecturer's slides do; the policy says so.
fn protect(headers: &mut HeaderMap, policy: &'static str) {
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
