//! Computations: few at a time, each for a short time, never on the thread that moves bytes.
//!
//! A request first gets a place, which it keeps until its answer is sent, so the memory of all
//! requests together is bounded; then a worker. A request that gets neither in time is answered `busy`. A worker has a watch that raises its cancel flag when the time is up; the flag is raised
//! too when the other side goes away.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use axum::response::Response;
use hallset::Cancel;
use hallset_teach::api::Reply;
use hallset_teach::studio::{FaultKind, Limits};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::delivery::Delivery;
use super::{Bounds, reply};
use crate::watchdog::{Watch, Watchdog};

/// Where requests are worked on.
pub(super) struct Desk {
    limits: Limits,
    wait: Duration,
    idle: Duration,
    places: Arc<Semaphore>,
    turns: Arc<Semaphore>,
    watches: Arc<Mutex<Vec<Watch>>>,
    _watchdog: Watchdog,
}

impl Desk {
    pub(super) fn new(bounds: Bounds) -> Self {
        let watchdog = Watchdog::new(Some(bounds.time));
        let watches = (0..bounds.computations).map(|_| watchdog.watch()).collect();
        Self {
            limits: bounds.limits,
            wait: bounds.wait,
            idle: bounds.idle,
            places: Arc::new(Semaphore::new(bounds.requests)),
            turns: Arc::new(Semaphore::new(bounds.computations)),
            watches: Arc::new(Mutex::new(watches)),
            _watchdog: watchdog,
        }
    }

    /// Reads a request, does what is asked and sends what came of it.
    pub(super) async fn answer(&self, task: Task, body: Body, body_bytes: usize) -> Response {
        let Ok(Ok(place)) = timeout(self.wait, self.places.clone().acquire_owned()).await else {
            return reply::busy();
        };
        let body = match timeout(self.idle, axum::body::to_bytes(body, body_bytes)).await {
            Ok(Ok(body)) => body,
            // The only other error is a connection that broke, and then no answer can reach the client.
            Ok(Err(_)) => return reply::too_large(body_bytes),
            Err(_) => {
                let message = "the request did not arrive in time";
                return reply::fault(StatusCode::REQUEST_TIMEOUT, FaultKind::Limit, message);
            }
        };
        let Some(worker) = self.worker().await else { return reply::busy() };
        let worker = Arc::new(worker);
        let leaving = Leaving(worker.clone());
        let limits = self.limits;
        let computed =
            tokio::task::spawn_blocking(move || worker.work(|cancel| task(&body, &limits, cancel)));
        let computed = computed.await;
        drop(leaving);
        match computed {
            Ok(answer) => reply::sent(answer, |bytes| Body::new(Delivery::new(bytes.into(), place))),
            Err(_) => {
                let message = "the computation failed; this is a mistake of the program";
                reply::fault(StatusCode::INTERNAL_SERVER_ERROR, FaultKind::Request, message)
            }
        }
    }

    async fn worker(&self) -> Option<Worker> {
        let turn = timeout(self.wait, self.turns.clone().acquire_owned()).await.ok()?.ok()?;
        let watch = self.watches.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
        Some(Worker { watch: Some(watch), watches: self.watches.clone(), _turn: turn })
    }
}

/// What is asked for: one of the functions of the studio's interface.
pub(super) type Task = fn(&[u8], &Limits, &Cancel) -> Reply;

/// The right to compute; it goes back when it is dropped.
struct Worker {
    watch: Option<Watch>,
    watches: Arc<Mutex<Vec<Watch>>>,
    _turn: OwnedSemaphorePermit,
}

impl Worker {
    fn cancel(&self) -> Cancel {
        self.watch.as_ref().map(Watch::cancel).unwrap_or_default()
    }

    fn work<T>(&self, compute: impl FnOnce(&Cancel) -> T) -> T {
        match &self.watch {
            Some(watch) => watch.during(compute),
            None => compute(&Cancel::new()),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        if let Some(watch) = self.watch.take() {
            watch.cancel().lower();
            self.watches.lock().unwrap_or_else(PoisonError::into_inner).push(watch);
        }
    }
}

/// Raises the flag when the client has its answer or goes away: the computation is needed no more. The
/// worker is still held then, so the flag is not yet that of another computation.
struct Leaving(Arc<Worker>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.cancel().raise();
    }
}
