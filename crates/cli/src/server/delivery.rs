//! A long answer, sent in pieces.
//!
//! The connection takes a piece when it has sent the one before, so a reader that is slow keeps
//! one answer in memory, and with it one place among the requests, and not more.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::sync::OwnedSemaphorePermit;

/// How much is handed over at once.
const PIECE: usize = 64 << 10;

pub(super) struct Delivery {
    rest: Bytes,
    /// The place among the requests; given back with the last piece.
    _place: OwnedSemaphorePermit,
}

impl Delivery {
    pub(super) fn new(answer: Bytes, place: OwnedSemaphorePermit) -> Self {
        Self { rest: answer, _place: place }
    }
}

impl HttpBody for Delivery {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let length = self.rest.len().min(PIECE);
        if length == 0 {
            return Poll::Ready(None);
        }
        // A copy: a piece that waits in the connection must not keep the whole answer alive.
        let piece = Bytes::copy_from_slice(&self.rest.split_to(length));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
