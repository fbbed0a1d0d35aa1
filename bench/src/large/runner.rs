//! Who runs: the program that is measured, and the peers that were named on the command line.

use std::path::Path;
use std::str::FromStr;

/// A program, and what it is given.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// The program and the arguments that come before the file.
    pub(super) words: Vec<String>,
}

/// What a program reads and prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The program that is measured: an instance file, and a seed.
    Ours,
    /// An instance file; it prints a grid.
    Grid,
    /// A DIMACS file; it prints a model.
    Sat,
}

/// A peer as a person writes it: `[NAME=]CMD`.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    name: String,
    words: Vec<String>,
}

impl FromStr for Peer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = text.split_once('=').filter(|(name, _)| is_name(name));
        let (name, command) = named.map_or((None, text), |(name, command)| (Some(name), command));
        let words = shlex::split(command).ok_or("a quotation mark is not closed")?;
        let program = words.first().ok_or("expected a command, such as `name=program --option`")?;
        let stem = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
        Ok(Self { name: name.map_or_else(|| stem.into_owned(), str::to_owned), words })
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|symbol| symbol.is_alphanumeric() || "-+.".contains(symbol))
}

impl Runner {
    /// The program that is measured.
    pub(super) fn ours(program: &Path) -> Self {
        let words =
            [&program.to_string_lossy(), "solve", "--format", "instance", "--threads", "1", "--quiet"];
        Self { name: "hallset".into(), kind: Kind::Ours, words: words.map(str::to_owned).to_vec() }
    }

    /// A peer of this kind.
    pub(super) fn peer(peer: &Peer, kind: Kind) -> Self {
        Self { name: peer.name.clone(), kind, words: peer.words.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(text: &str) -> Peer {
        text.parse().expect("a peer")
    }

    #[test]
    fn a_name_comes_before_the_command_or_is_the_programs() {
        let named = peer("cp=gecode/sudoku --seed 'a b'");
        assert_eq!((named.name.as_str(), named.words.len()), ("cp", 3));
        let unnamed = peer("bin/kissat -q");
        assert_eq!((unnamed.name.as_str(), unnamed.words[0].as_str()), ("kissat", "bin/kissat"));
    }

    #[test]
    fn an_equals_sign_inside_the_command_gives_no_name() {
        let options = peer("solver --time=5");
        assert_eq!((options.name.as_str(), options.words.len()), ("solver", 2));
    }

    #[test]
    fn a_peer_without_a_command_is_refused() {
        assert!("".parse::<Peer>().is_err() && "name=".parse::<Peer>().is_err());
        assert!("solver 'open".parse::<Peer>().is_err());
    }
}
