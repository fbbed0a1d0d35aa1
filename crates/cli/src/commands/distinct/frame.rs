//! A line with what is known of it, as bytes: from a worker to the sieve, and in the file of lines that wait.

use std::io::{self, ErrorKind, Read, Write};

/// A line.
#[derive(Default)]
pub(in crate::commands) struct Frame {
    pub(in crate::commands) kind: Kind,
    /// What it is known by: its class, or its place.
    pub(in crate::commands) key: Vec<u8>,
    pub(in crate::commands) line: Vec<u8>,
}

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::commands) enum Kind {
    /// A puzzle with a canonical form.
    Formed,
    /// A puzzle without one, which stays.
    Formless,
    /// No puzzle: the names of columns.
    #[default]
    Header,
}

const KINDS: [Kind; 3] = [Kind::Formed, Kind::Formless, Kind::Header];

/// Writes a line.
pub(in crate::commands) fn write(kind: Kind, key: &[u8], line: &[u8], to: &mut impl Write) -> io::Result<()> {
    let ([a, b, c, d], [e, f, g, h]) = ((key.len() as u32).to_le_bytes(), (line.len() as u32).to_le_bytes());
    to.write_all(&[kind as u8, a, b, c, d, e, f, g, h])?;
    to.write_all(key)?;
    to.write_all(line)
}

impl Frame {
    /// Reads the next line, if there is one.
    pub(in crate::commands) fn read(&mut self, from: &mut impl Read) -> io::Result<bool> {
        let mut head = [0; 9];
        match from.read_exact(&mut head) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(false),
            read => read?,
        }
        let [kind, a, b, c, d, e, f, g, h] = head;
        self.kind = *KINDS.get(usize::from(kind)).ok_or(ErrorKind::InvalidData)?;
        self.key.resize(u32::from_le_bytes([a, b, c, d]) as usize, 0);
        self.line.resize(u32::from_le_bytes([e, f, g, h]) as usize, 0);
        from.read_exact(&mut self.key)?;
        from.read_exact(&mut self.line)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() -> io::Result<()> {
        let lines: [(Kind, &[u8], &[u8]); 3] =
            [(Kind::Header, b"", b"puzzle,er"), (Kind::Formed, b"key", b"..1"), (Kind::Formless, b"", b"")];
        let mut bytes = Vec::new();
        lines.iter().try_for_each(|(kind, key, line)| write(*kind, key, line, &mut bytes))?;
        let (mut rest, mut frame) = (&bytes[..], Frame::default());
        for (kind, key, line) in lines {
            assert!(frame.read(&mut rest)?);
            assert_eq!((frame.kind, &*frame.key, &*frame.line), (kind, key, line));
        }
        assert!(!frame.read(&mut rest)?);
        Ok(())
    }
}
