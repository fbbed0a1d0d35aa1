//! What only the operating system knows: the processor time of other processes, and their groups.

use std::io;
use std::process::{Child, Command};
use std::time::Duration;

#[cfg(unix)]
pub(super) use unix::{kill_group, lead_group, time_of_children};

#[cfg(not(unix))]
pub(super) use elsewhere::{kill_group, lead_group, time_of_children};

/// The processor time of a child so far, where one process can read the clock of another.
#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd"))]
pub(super) fn time_of(child: &Child) -> Option<Duration> {
    let clock = nix::time::clock_getcpuclockid(unix::pid(child)).ok()?;
    clock.now().ok().map(Duration::from)
}

/// The processor time of a child so far, where one process can read the clock of another.
#[cfg(not(any(target_os = "linux", target_os = "android", target_os = "freebsd")))]
pub(super) fn time_of(_: &Child) -> Option<Duration> {
    None
}

#[cfg(unix)]
mod unix {
    use std::os::unix::process::CommandExt;

    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::signal::{Signal, killpg};
    use nix::sys::time::{TimeVal, TimeValLike};
    use nix::unistd::Pid;

    use super::{Child, Command, Duration, io};

    /// User and system time of all children that were waited for.
    pub(crate) fn time_of_children() -> io::Result<Duration> {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
        let microseconds = |time: TimeVal| u64::try_from(time.num_microseconds()).unwrap_or(0);
        Ok(Duration::from_micros(microseconds(usage.user_time()) + microseconds(usage.system_time())))
    }

    /// The child shall lead a process group, so that what it starts can be killed with it.
    pub(crate) fn lead_group(command: &mut Command) {
        command.process_group(0);
    }

    /// Kills a child that was not waited for yet, and its group.
    pub(crate) fn kill_group(child: &mut Child) -> io::Result<()> {
        Ok(killpg(pid(child), Signal::SIGKILL)?)
    }

    pub(super) fn pid(child: &Child) -> Pid {
        Pid::from_raw(i32::try_from(child.id()).expect("a process has a positive number of 32 bits"))
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use super::{Child, Command, Duration, io};

    pub(crate) fn time_of_children() -> io::Result<Duration> {
        let words = "this system does not tell the processor time of children that were waited for";
        Err(io::Error::new(io::ErrorKind::Unsupported, words))
    }

    pub(crate) fn lead_group(_: &mut Command) {}

    pub(crate) fn kill_group(child: &mut Child) -> io::Result<()> {
        child.kill()
    }
}
