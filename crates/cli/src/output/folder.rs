//! A folder that is filled beside its place and gets its name when everything in it is complete.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::TempDir;

use super::beside::{PART, clean, place_beside};
use super::{take_away, writing};
use crate::exit;

/// An unfinished folder; it is gone when it is dropped.
pub(crate) struct Folder {
    beside: TempDir,
    name: PathBuf,
    /// Held while this program lives, so that others leave the folder alone.
    _held: Option<File>,
}

/// What becomes of a folder that is there and has something in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Existing {
    /// It stays, and there will be no new one.
    Refused,
    /// The new one takes its place, if it holds nothing but what such a folder has.
    Replaced,
}

impl Folder {
    /// Opens a folder beside the one of this name. `is_ours` says by its name whether a file may be replaced.
    pub(crate) fn open(name: &Path, existing: Existing, is_ours: fn(&str) -> bool) -> anyhow::Result<Self> {
        let cannot = || format!("cannot write to {}", name.display());
        if name.file_name().is_none() {
            return Err(exit::usage(format!("{} is no name for a new folder", name.display())));
        }
        refuse(name, existing, is_ours)?;
        let (parent, prefix) = place_beside(name);
        clean(parent, &prefix);
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(PART);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(0o777));
        }
        let mut unfinished = writing();
        let beside = builder.tempdir_in(parent).with_context(cannot)?;
        // Where folders cannot be locked, nothing is cleaned either.
        let held = File::open(beside.path()).ok().filter(|folder| folder.try_lock().is_ok());
        unfinished.push(beside.path().to_owned());
        Ok(Self { beside, name: name.to_owned(), _held: held })
    }

    /// Where it is filled.
    pub(crate) fn path(&self) -> &Path {
        self.beside.path()
    }

    /// Gives it its name. What is replaced goes after that.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let cannot = || format!("cannot write to {}", self.name.display());
        let mut unfinished = writing();
        let old = self.beside.path().with_extension("old.part");
        let is_there = match std::fs::rename(&self.name, &old) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            moved => moved.map(|()| true).with_context(cannot)?,
        };
        if let Err(error) = std::fs::rename(self.beside.path(), &self.name) {
            if is_there {
                // What was there stays.
                std::fs::rename(&old, &self.name).with_context(cannot)?;
            }
            return Err(error).with_context(cannot);
        }
        let path = self.beside.keep();
        unfinished.retain(|other| *other != path);
        if is_there {
            take_away(&old);
        }
        Ok(())
    }
}

/// Refuses a name that is taken.
fn refuse(name: &Path, existing: Existing, is_ours: fn(&str) -> bool) -> anyhow::Result<()> {
    let shown = name.display();
    let files = match std::fs::read_dir(name) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        files => files.with_context(|| format!("cannot write to {shown}"))?,
    };
    let names: Vec<String> =
        files.flatten().map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    match existing {
        _ if names.is_empty() => Ok(()),
        Existing::Refused => {
            Err(exit::refused(format!("{shown} is there and not empty; --overwrite replaces a data set")))
        }
        Existing::Replaced => match names.iter().find(|name| !is_ours(name)) {
            Some(other) => Err(exit::refused(format!(
                "{shown} holds {other}, which is none of a data set's files, so it is not replaced"
            ))),
            None => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_ours(name: &str) -> bool {
        name.ends_with(".csv")
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_appears_whole_or_not_at_all() {
        let parent = tempfile::tempdir().unwrap();
        let name = parent.path().join("set");
        let folder = Folder::open(&name, Existing::Refused, is_ours).unwrap();
        std::fs::write(folder.path().join("a.csv"), "1").unwrap();
        assert!(!name.exists());
        drop(folder);
        assert!(names(parent.path()).is_empty());
        let folder = Folder::open(&name, Existing::Refused, is_ours).unwrap();
        std::fs::write(folder.path().join("a.csv"), "1").unwrap();
        folder.finish().unwrap();
        assert_eq!((names(parent.path()), names(&name)), (vec!["set".to_owned()], vec!["a.csv".to_owned()]));
    }

    #[test]
    fn what_is_there_is_replaced_only_if_that_was_asked_for_and_it_is_ours() {
        let parent = tempfile::tempdir().unwrap();
        let name = parent.path().join("set");
        std::fs::create_dir(&name).unwrap();
        Folder::open(&name, Existing::Refused, is_ours).unwrap().finish().unwrap();
        std::fs::write(name.join("a.csv"), "1").unwrap();
        assert!(Folder::open(&name, Existing::Refused, is_ours).is_err());
        let folder = Folder::open(&name, Existing::Replaced, is_ours).unwrap();
        std::fs::write(folder.path().join("b.csv"), "1").unwrap();
        folder.finish().unwrap();
        assert_eq!((names(parent.path()), names(&name)), (vec!["set".to_owned()], vec!["b.csv".to_owned()]));
        std::fs::write(name.join("thesis.tex"), "1").unwrap();
        assert!(Folder::open(&name, Existing::Replaced, is_ours).is_err());
    }
}
