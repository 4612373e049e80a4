import { readlink, realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isProcessAlive, listProcesses } from '#lib/system-processes.ts'
import { isServerOf, readPostmaster } from './postmaster.ts'

/** Ends the server of a cluster whose owner is known to be dead. */
export async function endLeftBehind(cluster: string): Promise<void> {
  const running = await readPostmaster(cluster)
  if (running && (await isServerOf(cluster, running.pid))) await endServer(running.pid)
}

/**
 * Ends a server as a shutdown does, which rolls back what runs, and by force if that takes too long. Resolves to true once it
 * is gone.
 */
export async function endServer(pid: number): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isProcessAlive(pid)) return true
    process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < 5_000; waitedMs += 50) {
      if (!isProcessAlive(pid)) return true
      await wait(50)
    }
  }
  return false
}

/**
 * Ends what a killed server left of itself; resolves to how many parts those were. Each ends by itself as soon as it notices, but one
 * that waits for a lock of another that died never does, and as long as it is there no server starts on this cluster.
 */
export async function endStrandedParts(cluster: string): Promise<number> {
  if (process.platform !== 'linux') return 0
  const place = await realpath(cluster)
  const processes = listProcesses(['postgres'])
  const places = await Promise.all(processes.map(({ pid }) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  const inside = processes.filter((_, index) => places[index] === place)
  // A part names itself by its title.
  const stranded = inside.filter(
    ({ line, parent }) => line.startsWith('postgres: ') && !inside.some(({ pid }) => pid === parent),
  )
  for (const { pid } of stranded) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It has ended by itself in the meantime.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  return stranded.length
}
