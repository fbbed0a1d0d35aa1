//! What is asked under which path.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use hallset_teach::api::{self, Reply};
use hallset_teach::studio::{About, FaultKind};

use super::compute::{Desk, Task};
use super::{Assets, Bounds, guard, reply};

/// What the handlers share.
struct Studio {
    about: Reply,
    assets: Assets,
    desk: Desk,
    body_bytes: usize,
}

pub(super) fn router(port: u16, assets: Assets, opened: Option<String>, bounds: Bounds) -> Router {
    let about = api::about(&About::new(bounds.limits).with_opened(opened));
    let body_bytes = bounds.body_bytes;
    let door = guard::Door::new(port, assets.policy());
    let studio = Studio { about, assets, desk: Desk::new(bounds), body_bytes };
    Router::new()
        .route("/api/about", get(about_studio))
        .route("/api/run", post(|studio, request| compute(studio, request, api::run)))
        .route("/api/rate", post(|studio, request| compute(studio, request, api::rate)))
        .route("/api/generate", post(|studio, request| compute(studio, request, api::generate)))
        .route("/api/ask", post(|studio, request| compute(studio, request, api::ask)))
        .route("/api/judge", post(|studio, request| compute(studio, request, api::judge)))
        .route("/api/exercise", post(|studio, request| compute(studio, request, api::exercise)))
        .route("/api/export", post(|studio, request| compute(studio, request, api::file)))
        .fallback(asset)
        .method_not_allowed_fallback(|| async { reply::wrong_method() })
        .layer(middleware::from_fn_with_state(door, guard::watch))
        .with_state(Arc::new(studio))
}

async fn about_studio(State(studio): State<Arc<Studio>>) -> Response {
    reply::sent(studio.about.clone(), Body::from)
}

async fn asset(State(studio): State<Arc<Studio>>, method: Method, uri: Uri) -> Response {
    if method == Method::POST {
        return reply::wrong_method();
    }
    match studio.assets.get(uri.path()) {
        Some((bytes, kind)) => ([(header::CONTENT_TYPE, kind)], Body::from(bytes)).into_response(),
        None => {
            let message = format!("there is nothing at {}", uri.path());
            reply::fault(StatusCode::NOT_FOUND, FaultKind::Request, message)
        }
    }
}

async fn compute(State(studio): State<Arc<Studio>>, request: Request, task: Task) -> Response {
    if !is_json(request.headers()) {
        let message = "expected content-type: application/json";
        return reply::fault(StatusCode::UNSUPPORTED_MEDIA_TYPE, FaultKind::Request, message);
    }
    let declared = request.headers().get(header::CONTENT_LENGTH);
    let declared = declared.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if declared.is_some_and(|length| length > studio.body_bytes as u64) {
        return reply::too_large(studio.body_bytes);
    }
    studio.desk.answer(task, request.into_body(), studio.body_bytes).await
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}
