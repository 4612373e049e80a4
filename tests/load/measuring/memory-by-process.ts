import { readFile } from 'node:fs/promises'
import { listDescendants } from './list-descendants.ts'
import { getPssMegabytes } from './process-memory.ts'

/** Memory of each process of a site that runs with `npm start`, in megabytes. */
export interface MemoryByProcess {
  launcher: number
  server: number
  database: number
  all: number
}

/**
 * Measures a started process and its descendants. Without a launcher, the started process is the
 * server.
 */
export async function measureMemoryByProcess(startedPid: number): Promise<MemoryByProcess> {
  const megabytes = { launcher: 0, server: 0, database: 0 }
  for (const pid of [startedPid, ...(await listDescendants(startedPid))]) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const processKind = command.includes('postgres')
      ? 'database'
      : command.includes('launch.mjs')
        ? 'launcher'
        : 'server'
    megabytes[processKind] += (await getPssMegabytes(pid)).own
  }
  return { ...megabytes, all: megabytes.launcher + megabytes.server + megabytes.database }
}
