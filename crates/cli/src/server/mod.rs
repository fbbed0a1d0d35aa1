//! The studio's server: the page and its answers, on the loopback address only.
//!
//! Everything about Sudoku is asked of `hallset_teach::studio`; here are sockets, threads and
//! limits. One thread moves bytes; a few others compute. What one connection, one request or all of
//! them together may take is bounded in [`Bounds`], so that no request can make the program grow or
//! hang: too much is answered with a JSON error of kind `limit` or `busy`.
//!
//! Files: [`routes`] has the paths, [`guard`] refuses what does not come from the page itself,
//! [`compute`] keeps computations few and short, [`delivery`] sends a long answer in pieces,
//! [`assets`] has the files of the page, [`reply`] the JSON errors.

mod assets;
mod compute;
mod delivery;
mod guard;
mod reply;
mod routes;
#[cfg(test)]
mod tests;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use hallset_teach::studio::Limits;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

pub(crate) use assets::Assets;

/// What the server may use.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    /// What one request may ask for.
    pub(crate) limits: Limits,
    /// Bytes of a request.
    pub(crate) body_bytes: usize,
    /// Computations at the same time.
    pub(crate) computations: usize,
    /// Requests that wait, are computed or are being sent at the same time.
    pub(crate) requests: usize,
    /// Open connections; more wait until one is closed.
    pub(crate) connections: usize,
    /// How long a request waits for its turn before it is answered `busy`.
    pub(crate) wait: Duration,
    /// How long a computation may take.
    pub(crate) time: Duration,
    /// How long a connection may neither send nor take a byte.
    pub(crate) idle: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            limits: Limits::default(),
            body_bytes: 1 << 20,
            computations: cores.min(4),
            requests: 16,
            connections: 512,
            wait: Duration::from_secs(5),
            time: Duration::from_secs(10),
            idle: Duration::from_secs(60),
        }
    }
}

/// A server that is bound to its port and not yet started.
pub(crate) struct Server {
    listener: std::net::TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Binds a port of the loopback address; 0 is any free one.
    pub(crate) fn bind(port: u16) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    /// What to type into a browser.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until it should stop.
    pub(crate) fn run(
        self,
        assets: Assets,
        opened: Option<String>,
        bounds: Bounds,
        stop: impl Fn() -> bool,
    ) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(bounds.computations.max(1))
            .build()?;
        let served = runtime.block_on(self.accept(assets, opened, bounds, stop));
        runtime.shutdown_background();
        served
    }

    async fn accept(
        self,
        assets: Assets,
        opened: Option<String>,
        bounds: Bounds,
        stop: impl Fn() -> bool,
    ) -> io::Result<()> {
        /// How soon a request to stop is noticed.
        const TICK: Duration = Duration::from_millis(50);
        let listener = TcpListener::from_std(self.listener)?;
        let connections = Arc::new(Semaphore::new(bounds.connections));
        let idle = bounds.idle;
        let router = routes::router(self.address.port(), assets, opened, bounds);
        while !stop() {
            let Ok(permit) = tokio::time::timeout(TICK, connections.clone().acquire_owned()).await else {
                continue;
            };
            // Accepting fails when a client is gone already or files run out; both pass.
            let Ok(Ok((stream, _))) = tokio::time::timeout(TICK, listener.accept()).await else { continue };
            let router = router.clone();
            tokio::spawn(async move {
                converse(stream, router, idle).await;
                drop(permit);
            });
        }
        Ok(())
    }
}

/// Serves one connection. It ends when the other side goes away, or sends or takes nothing for too long.
async fn converse(stream: TcpStream, router: axum::Router, idle: Duration) {
    /// The longest head of a request, and how much of an answer waits in memory.
    const BUFFER: usize = 64 << 10;
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(idle));
    stream.set_write_timeout(Some(idle));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(idle)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(router));
    // A broken connection is the other side's business.
    let _ = connection.await;
}
