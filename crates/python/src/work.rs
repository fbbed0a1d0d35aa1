//! Work on a thread of its own, while the interpreter waits.
//!
//! Libraries read no clock and hear no signal; they look at a flag. So every question is answered on another thread, and
//! the thread that asked waits for what it sends. Between two looks it releases the interpreter's lock. When the time is
//! up it raises the flag and waits for what the engine still says. When a signal's handler raises an exception, as that
//! of Ctrl-C does, it raises the flag and leaves: the other thread ends by itself.
//!
//! A thread is started for each question and not kept: a process that forks would lose it. Only what takes microseconds
//! is answered on the thread that asks.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use hallset::Cancel;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The longest time between two looks at the clock and at signals.
const TICK: Duration = Duration::from_millis(50);

/// How many items may wait to be asked for.
const AHEAD: usize = 64;

/// An engine at work, and what it sends.
pub(crate) struct Work<T> {
    items: Mutex<Receiver<T>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    cancel: Cancel,
    deadline: Option<Instant>,
}

/// Answers one question within a time.
pub(crate) fn answer<T: Send + 'static>(
    py: Python<'_>,
    timeout: Option<f64>,
    work: impl FnOnce(&Cancel) -> T + Send + 'static,
) -> PyResult<T> {
    let work = Work::start(timeout, |cancel, items| {
        // Nobody takes it if the question was dropped.
        let _ = items.send(work(cancel));
    })?;
    Ok(work.next(py)?.expect("an engine answers or panics, and a panic is passed on"))
}

/// Answers a question that takes microseconds: a thread of its own would take longer, and nobody interrupts it.
pub(crate) fn answer_here<T: Send>(
    py: Python<'_>,
    timeout: Option<f64>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    timeout.map(seconds).transpose()?;
    Ok(py.detach(work))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T: Send + 'static> Work<T> {
    /// Starts to work, for at most this many seconds.
    pub(crate) fn start(
        timeout: Option<f64>,
        work: impl FnOnce(&Cancel, &SyncSender<T>) + Send + 'static,
    ) -> PyResult<Self> {
        let deadline = timeout.map(seconds).transpose()?.and_then(|time| Instant::now().checked_add(time));
        let cancel = Cancel::new();
        let (sender, items) = mpsc::sync_channel(AHEAD);
        let flag = cancel.clone();
        let thread = std::thread::spawn(move || work(&flag, &sender));
        Ok(Self { items: Mutex::new(items), thread: Mutex::new(Some(thread)), cancel, deadline })
    }

    /// The next item; none at the end.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        loop {
            match py.detach(|| lock(&self.items).recv_timeout(self.tick())) {
                Ok(item) => return Ok(Some(item)),
                Err(RecvTimeoutError::Disconnected) => {
                    self.pass_on_a_panic();
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {
                    if self.deadline.is_some_and(|deadline| deadline <= Instant::now()) {
                        self.cancel.raise();
                    }
                    py.check_signals()?;
                }
            }
        }
    }

    fn tick(&self) -> Duration {
        let left = self.deadline.filter(|_| !self.cancel.is_raised());
        left.map_or(TICK, |deadline| deadline.saturating_duration_since(Instant::now()).min(TICK))
    }

    fn pass_on_a_panic(&self) {
        if let Some(Err(panic)) = lock(&self.thread).take().map(JoinHandle::join) {
            std::panic::resume_unwind(panic);
        }
    }
}

/// Who drops it does not wait for the rest.
impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.cancel.raise();
    }
}

fn seconds(timeout: f64) -> PyResult<Duration> {
    let time = Duration::try_from_secs_f64(timeout).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| {
        PyValueError::new_err(format!("found timeout {timeout}, expected seconds, more than 0"))
    })
}

/// How an item becomes an object, on the thread that asks for it.
pub(crate) type Item = Box<dyn FnOnce(Python<'_>) -> PyResult<Py<PyAny>> + Send>;

/// An iterator over what an engine tells, as it tells it.
#[pyclass(frozen, module = "hallset._native")]
pub(crate) struct Stream(pub(crate) Work<Item>);

#[pymethods]
impl Stream {
    fn __iter__(stream: PyRef<'_, Self>) -> PyRef<'_, Self> {
        stream
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.0.next(py)?.map(|item| item(py)).transpose()
    }
}
