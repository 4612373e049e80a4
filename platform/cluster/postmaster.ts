import { readFile, readlink, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What a running (or killed) server wrote about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its Unix socket; empty on Windows. */
  socketFolder: string
}

export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!pid || !port || socketFolder === undefined) return null
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder && resolve(cluster, socketFolder) }
}

/**
 * Whether a process is the server of this cluster: a number left behind by a killed container may belong to anyone now.
 * Where the system can't tell, a server that answers on the cluster's socket is taken at its word.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
  } catch (error) {
    // Root without the right to look into other users' processes, as in containers, sees no more than whose it is.
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false
    const [theirs, ours] = await Promise.all([stat(`/proc/${pid}`).catch(() => null), stat(cluster)])
    return theirs?.uid === ours.uid
  }
}
