import { readdir, readFile } from 'node:fs/promises'
import { listDescendants, readState } from './list-descendants.ts'

/** Linux counts in hundredths of a second, regardless of the kernel's clock (USER_HZ). */
const millisecondsPerTick = 10

/**
 * Returns the processor time of a process and its descendants in ms, including descendants that
 * have ended.
 */
export async function processTreeCpuMs(pid: number): Promise<number> {
  const states = await Promise.all([pid, ...(await listDescendants(pid))].map(readState))
  // The fields are utime, stime, cutime and cstime.
  const ticks = states.flatMap((state) => state.slice(11, 15).map(Number))
  return ticks.reduce((sum, count) => sum + count, 0) * millisecondsPerTick
}

/** Returns the processor time of a process in ms, without its descendants. */
export async function processCpuMs(pid: number): Promise<number> {
  const state = await readState(pid)
  return state.slice(11, 13).reduce((sum, count) => sum + Number(count), 0) * millisecondsPerTick
}

/**
 * Like `processCpuMs`, but in microseconds and for running threads only
 * (`/proc/<pid>/task/<tid>/schedstat`).
 */
export async function threadCpuMicroseconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const stats = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return stats.reduce((sum, stat) => sum + Number(stat.split(' ')[0]) / 1_000, 0)
}
