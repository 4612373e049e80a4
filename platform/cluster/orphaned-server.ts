import { existsSync } from 'node:fs'
import { readlink, realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  identifyFolder,
  isProcessAlive,
  listProcesses,
  readProcess,
  type SystemProcess,
} from '#lib/system-processes.ts'
import { isClusterServer, readPostmaster } from './postmaster.ts'

/** A custom setting on the command line of each server, where every user can read it. */
const markerName = 'stationhouse.started_by'

/**
 * Returns the setting that identifies a server on its command line. A later start uses it to
 * recognize an orphaned server of this cluster, even if the server's files are missing. The value
 * contains the starter's process ID, the device and inode of the cluster's folder, and the ID of
 * the process namespace.
 */
export async function createMarker(clusterFolder: string): Promise<{ name: string; value: string }> {
  return { name: markerName, value: `${process.pid}:${await identifyFolder(clusterFolder)}` }
}

/**
 * Returns the process ID of this cluster's server if its starter has died, otherwise null. The
 * starter has died if the server has another parent, because the system gives orphaned processes a
 * new parent. Versions before 0.9.0 set no marker. Their server counts as orphaned if process 1 is
 * its parent.
 */
export async function findOrphan(clusterFolder: string): Promise<number | null> {
  if (process.platform !== 'linux' || !existsSync(clusterFolder)) return null
  const clusterId = await identifyFolder(clusterFolder)
  const clusterServers = listPostgresProcesses().filter(({ marker }) => marker?.clusterId === clusterId)
  const servers = clusterServers.filter(({ parentPid }) => !clusterServers.some(({ pid }) => pid === parentPid))
  if (servers.length > 0) return servers.find(({ parentPid, marker }) => parentPid !== marker?.starterPid)?.pid ?? null
  const postmaster = await readPostmaster(clusterFolder)
  if (!postmaster || !(await isClusterServer(clusterFolder, postmaster.pid))) return null
  return readProcess(postmaster.pid)?.parentPid === 1 ? postmaster.pid : null
}

/** Stops the cluster's server if its starter has died. Resolves to true if the server has ended. */
export async function stopOrphan(clusterFolder: string): Promise<boolean> {
  const pid = await findOrphan(clusterFolder)
  return pid !== null && stopServer(pid)
}

/**
 * Shuts a server down, which rolls back running transactions. Kills the server if it doesn't shut
 * down. Resolves to true if it has ended.
 */
export async function stopServer(pid: number): Promise<boolean> {
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
 * Kills orphaned child processes of a killed server. Resolves to the number of killed processes.
 * Such processes normally end by themselves, but not while they wait for a lock of another dead
 * process. No server can start on this cluster before all of them have ended.
 */
export async function killOrphanedChildren(clusterFolder: string): Promise<number> {
  if (process.platform !== 'linux') return 0
  const folder = await realpath(clusterFolder)
  const processes = listPostgresProcesses()
  const folders = await Promise.all(processes.map(({ pid }) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  const clusterProcesses = processes.filter((_, index) => folders[index] === folder)
  const orphans = clusterProcesses.filter(
    ({ isChild, parentPid }) => isChild && !clusterProcesses.some(({ pid }) => pid === parentPid),
  )
  for (const { pid } of orphans) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  return orphans.length
}

interface PostgresProcess extends SystemProcess {
  /** True for a child process of a Postgres server, recognized by its process title. */
  isChild: boolean
  marker: { starterPid: number; clusterId: string } | null
}

/** Lists processes that may be a Postgres server or one of its children. */
function listPostgresProcesses(): PostgresProcess[] {
  return listProcesses(['postgres', markerName]).map((systemProcess) => {
    const [, starterPid, clusterId = ''] =
      /\0stationhouse\.started_by=(\d+):(\d+:\d+:\d+)\0/.exec(systemProcess.commandLine) ?? []
    const marker = starterPid === undefined ? null : { starterPid: Number(starterPid), clusterId }
    return { ...systemProcess, isChild: systemProcess.commandLine.startsWith('postgres: '), marker }
  })
}
