//! The form of answers: JSON, files, and errors in the same JSON form as those of the studio.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hallset_teach::api::Reply;
use hallset_teach::studio::{self, Fault, FaultKind};

pub(super) fn json(status: StatusCode, body: Body) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// A reply of the studio; a file is to be kept under its name.
pub(super) fn sent(reply: Reply, body: impl FnOnce(Vec<u8>) -> Body) -> Response {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response =
        (status, [(header::CONTENT_TYPE, reply.content_type)], body(reply.bytes)).into_response();
    let disposition =
        reply.name.map(|name| HeaderValue::try_from(format!("attachment; filename=\"{name}\"")));
    if let Some(Ok(disposition)) = disposition {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

pub(super) fn fault(status: StatusCode, kind: FaultKind, message: impl Into<String>) -> Response {
    let response = studio::Response::from(Err(Fault::new(kind, message)));
    json(status, Body::from(response.to_json()))
}

pub(super) fn busy() -> Response {
    let message = "too many computations at once; ask again in a moment";
    let mut response = fault(StatusCode::SERVICE_UNAVAILABLE, FaultKind::Busy, message);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

pub(super) fn too_large(limit: usize) -> Response {
    let message = format!("the request is too long, expected at most {} KiB", limit >> 10);
    fault(StatusCode::PAYLOAD_TOO_LARGE, FaultKind::Limit, message)
}

pub(super) fn wrong_method() -> Response {
    let message = "expected GET for the page and /api/about, POST for /api/run and /api/export";
    fault(StatusCode::METHOD_NOT_ALLOWED, FaultKind::Request, message)
}
