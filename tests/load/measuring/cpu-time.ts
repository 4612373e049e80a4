import { listDescendants, readStatFields } from './list-descendants.ts'

/** Linux counts in hundredths of a second, regardless of the kernel's clock (USER_HZ). */
const millisecondsPerTick = 10

/**
 * Returns the processor time of a process and its descendants in ms, including descendants that
 * have ended.
 */
export async function getProcessTreeCpuMs(pid: number): Promise<number> {
  const stats = await Promise.all([pid, ...(await listDescendants(pid))].map(readStatFields))
  // The fields are utime, stime, cutime and cstime.
  const ticks = stats.flatMap((fields) => fields.slice(11, 15).map(Number))
  return ticks.reduce((sum, count) => sum + count, 0) * millisecondsPerTick
}

/** Returns the processor time of a process in ms, without its descendants. */
export async function getProcessCpuMs(pid: number): Promise<number> {
  const fields = await readStatFields(pid)
  return fields.slice(11, 13).reduce((sum, count) => sum + Number(count), 0) * millisecondsPerTick
}
