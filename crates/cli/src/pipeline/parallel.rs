//! Workers that may overtake each other, and a queue of promises that keeps the order.
//!
//! The reader makes for every batch a channel with room for one result. Its sending end goes to
//! the workers with the batch, its receiving end to the writer. The writer takes the receiving
//! ends in order and waits for each. The queue of receiving ends is bounded, and with it the memory.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::batch::Batch;
use super::{AHEAD, Finished, Shared, Work, finish};
use crate::interrupt;
use crate::output::Output;

/// How long the writer waits before it sends out what it has and looks for an interrupt.
const PATIENCE: Duration = Duration::from_millis(50);

/// Works on all batches with so many threads; `receive` gets the results in order.
pub(super) fn run<W: Work>(
    batches: impl Iterator<Item = Batch> + Send,
    threads: usize,
    work: &W,
    shared: &Shared,
    output: &mut Output,
    mut receive: impl FnMut(Finished<W::Tally>, &mut Output) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    type Job<T> = (Batch, SyncSender<Finished<T>>);
    std::thread::scope(|scope| {
        let (give, take) = sync_channel::<Job<W::Tally>>(threads);
        let (promise, promised) = sync_channel::<Receiver<Finished<W::Tally>>>(AHEAD);
        let take = Arc::new(Mutex::new(take));
        for _ in 0..threads {
            let take = take.clone();
            scope.spawn(move || {
                let mut worker = work.worker();
                loop {
                    let job = take.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((batch, answer)) = job else { return };
                    // The writer may have given up and wait for it no more.
                    let _ = answer.send(finish(batch, work, &mut worker, None, shared));
                }
            });
        }
        drop(take);
        scope.spawn(move || {
            for batch in batches {
                let (answer, result) = sync_channel(1);
                if interrupt::came() || promise.send(result).is_err() || give.send((batch, answer)).is_err() {
                    return;
                }
            }
        });
        while let Some(result) = wait(&promised, output)? {
            match wait(&result, output)? {
                Some(finished) => receive(finished, output)?,
                None => break,
            }
        }
        Ok(())
    })
}

/// The next message; `None` if there is none any more, or an interrupt came. What was
/// collected is sent out before a long wait.
fn wait<T>(channel: &Receiver<T>, output: &mut Output) -> anyhow::Result<Option<T>> {
    let mut patience = Duration::ZERO;
    loop {
        if interrupt::came() {
            return Ok(None);
        }
        match channel.recv_timeout(patience) {
            Ok(message) => return Ok(Some(message)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if patience.is_zero() => patience = Duration::from_millis(5),
            Err(RecvTimeoutError::Timeout) => {
                output.flush()?;
                patience = PATIENCE;
            }
        }
    }
}
