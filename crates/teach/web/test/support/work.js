/** Processor time instead of the wall clock: what else the machine does makes no difference. */

/** The milliseconds of processor time that `work` takes. @param {() => void} work */
export function milliseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
