import { readFile, readlink, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getErrorCode } from '#lib/get-error-code.ts'

/** Contents of `postmaster.pid`, written by a running or killed server. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of the server's Unix socket; empty on Windows. */
  socketFolder: string
}

export async function readPostmaster(clusterFolder: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!pid || !port || socketFolder === undefined) return null
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder && resolve(clusterFolder, socketFolder) }
}

/**
 * True if the process is the server of this cluster. After a container is killed, the ID in
 * `postmaster.pid` may belong to an unrelated process. Outside Linux, always true.
 */
export async function isClusterServer(clusterFolder: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterFolder))
  } catch (error) {
    // In a container, root may lack the right to read this link of another user's process. In that
    // case, compares the owners.
    if (getErrorCode(error) !== 'EACCES') return false
    const [processStats, clusterStats] = await Promise.all([
      stat(`/proc/${pid}`).catch(() => null),
      stat(clusterFolder),
    ])
    return processStats?.uid === clusterStats.uid
  }
}
