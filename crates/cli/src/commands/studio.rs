//! `studio`: the page on which people watch, served to their own browser.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use hallset::Cancel;
use hallset_teach::studio::{Limits, Request, answer};

use crate::exit::{self, Exit};
use crate::input;
use crate::interrupt;
use crate::server::{Assets, Bounds, Server};

/// The port to use if it is free and no other was asked for, so that links keep working.
const USUAL_PORT: u16 = 7979;

const EXAMPLES: &str = "\
Examples:
  hallset studio                  the examples, in your browser
  hallset studio puzzle.txt       your own puzzle, in almost any format
  hallset studio --no-open        print the address only
  hallset studio --site public    a static site that `make site` has built

The page is part of the program and answers to this machine only; no network is needed.";

/// Watch the algorithms at work on any puzzle, in your browser
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Studio {
    /// A puzzle to begin with, plain, .gz or .zst; `-` is standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// The port to listen on [default: 7979, or any other if it is taken]; 0 is any free one
    #[arg(long, value_name = "N")]
    port: Option<u16>,

    /// Do not open the browser
    #[arg(long)]
    no_open: bool,

    /// Serve this static site, whose page has its engine with it (see docs/site.md)
    #[arg(long, value_name = "DIR", conflicts_with_all = ["file", "web"])]
    site: Option<PathBuf>,

    /// Serve the page from this folder, to see changes without building
    #[arg(long, value_name = "DIR", hide = true)]
    web: Option<PathBuf>,
}

impl Studio {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let opened = self.file.as_deref().map(open_puzzle).transpose()?;
        if let Some(site) = &self.site
            && !site.join("index.html").is_file()
        {
            let message =
                format!("{} is no site: it has no index.html; `make site` builds one", site.display());
            return Err(exit::bad_input(message));
        }
        let server = self.bind()?;
        let url = server.url();
        anstream::println!("{url}");
        io::stdout().flush()?;
        anstream::eprintln!("The studio is open at this address until you press Ctrl-C.");
        if !self.no_open
            && let Err(error) = open::that_detached(&url)
        {
            anstream::eprintln!("No browser could be opened ({error}); open the address yourself.");
        }
        let assets = match (self.site, self.web) {
            (Some(site), _) => Assets::Site(site),
            (None, Some(folder)) => Assets::Folder(folder),
            (None, None) => Assets::Embedded,
        };
        server.run(assets, opened, Bounds::default(), interrupt::came)?;
        Ok(Exit::Done)
    }

    fn bind(&self) -> anyhow::Result<Server> {
        let cannot = |port: u16, error: io::Error| {
            anyhow::anyhow!(
                "cannot listen on port {port} of this machine: {error}; --port 0 takes any free one"
            )
        };
        match self.port {
            Some(port) => Server::bind(port).map_err(|error| cannot(port, error)),
            None => Server::bind(USUAL_PORT).or_else(|_| Server::bind(0)).map_err(|error| cannot(0, error)),
        }
    }
}

/// The text of a puzzle that the studio can show.
fn open_puzzle(path: &Path) -> anyhow::Result<String> {
    let text = input::text(path)?;
    let request = Request { puzzle: Some(text.clone()), ..Request::default() };
    match answer(&request, &Limits::default(), &Cancel::new()).fault() {
        None => Ok(text),
        Some(fault) => Err(exit::bad_input(format!("{}: {fault}", input::name_of(path)))),
    }
}
