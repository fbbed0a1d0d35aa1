//! What only the operating system knows: the processor time of other processes, and their groups.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::signal::{Signal, killpg};
use nix::sys::time::{TimeVal, TimeValLike};
use nix::unistd::Pid;

/// User and system time of all children that were waited for.
pub(crate) fn time_of_children() -> io::Result<Duration> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let microseconds = |time: TimeVal| u64::try_from(time.num_microseconds()).unwrap_or(0);
    Ok(Duration::from_micros(microseconds(usage.user_time()) + microseconds(usage.system_time())))
}

/// The processor time of a child so far, where one process can read the clock of another.
#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd"))]
pub(crate) fn time_of(child: &Child) -> Option<Duration> {
    let clock = nix::time::clock_getcpuclockid(pid(child)).ok()?;
    clock.now().ok().map(Duration::from)
}

/// The processor time of a child so far, where one process can read the clock of another.
#[cfg(not(any(target_os = "linux", target_os = "android", target_os = "freebsd")))]
pub(crate) fn time_of(_: &Child) -> Option<Duration> {
    None
}

/// Makes the child the leader of a process group, so that what it starts can be killed with it.
pub(crate) fn lead_group(command: &mut Command) {
    command.process_group(0);
}

/// Kills a child that was not waited for yet, and its group.
pub(crate) fn kill_group(child: &Child) -> io::Result<()> {
    Ok(killpg(pid(child), Signal::SIGKILL)?)
}

fn pid(child: &Child) -> Pid {
    Pid::from_raw(i32::try_from(child.id()).expect("a process has a positive number of 32 bits"))
}
