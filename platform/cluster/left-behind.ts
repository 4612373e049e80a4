import { access, readlink, realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  identifyFolder,
  isProcessAlive,
  listProcesses,
  readProcess,
  type SystemProcess,
} from '#lib/system-processes.ts'
import { isServerOf, readPostmaster } from './postmaster.ts'

/** A placeholder setting on the command line of each server, which everybody can read there. */
const markName = 'stationhouse.started_by'

/**
 * Says on a server's command line which process started it and for which cluster, by the numbers of the folder and of the system's
 * list of processes, of which each container has one. With them a start proves that a server is this cluster's and that nobody owns
 * it any more, also where its files are gone.
 */
export async function markOf(cluster: string): Promise<{ name: string; value: string }> {
  return { name: markName, value: `${process.pid}:${await identifyFolder(cluster)}` }
}

/**
 * The server of this cluster whose starter has died, or null. A process whose parent dies gets another parent, so the one that
 * started it lives as long as it is the parent. Servers of versions before the mark count if they are named by
 * `postmaster.pid` and were handed to the first process of the system.
 */
export async function findLeftBehind(cluster: string): Promise<number | null> {
  if (process.platform !== 'linux' || !(await exists(cluster))) return null
  const numbers = await identifyFolder(cluster)
  const marked = listPostgres().filter(({ mark }) => mark?.cluster === numbers)
  const servers = marked.filter(({ parent }) => !marked.some(({ pid }) => pid === parent))
  if (servers.length > 0) return servers.find(({ parent, mark }) => parent !== mark?.starter)?.pid ?? null
  const named = await readPostmaster(cluster)
  if (!named || !(await isServerOf(cluster, named.pid))) return null
  return readProcess(named.pid)?.parent === 1 ? named.pid : null
}

/** Ends the server of a cluster whose starter has died, if there is one; resolves to whether it is gone. */
export async function endLeftBehind(cluster: string): Promise<boolean> {
  const pid = await findLeftBehind(cluster)
  return pid !== null && endServer(pid)
}

/** Ends a server as a shutdown does, which rolls back what runs, and by force if it doesn't heed that; resolves to whether it is gone. */
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
  const processes = listPostgres()
  const places = await Promise.all(processes.map(({ pid }) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  const inside = processes.filter((_, index) => places[index] === place)
  const stranded = inside.filter(({ isPart, parent }) => isPart && !inside.some(({ pid }) => pid === parent))
  for (const { pid } of stranded) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself in the meantime.
    }
  }
  return stranded.length
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

interface PostgresProcess extends SystemProcess {
  /** One of those that a Postgres server starts, by the title that it gives itself. */
  isPart: boolean
  mark: { starter: number; cluster: string } | null
}

/** Those that may be a Postgres or a part of one. */
function listPostgres(): PostgresProcess[] {
  return listProcesses(['postgres', markName]).map((found) => {
    const [, starter, cluster = ''] = /\0stationhouse\.started_by=(\d+):(\d+:\d+:\d+)\0/.exec(found.commandLine) ?? []
    const mark = starter === undefined ? null : { starter: Number(starter), cluster }
    return { ...found, isPart: found.commandLine.startsWith('postgres: '), mark }
  })
}
