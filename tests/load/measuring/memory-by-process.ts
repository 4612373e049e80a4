import { readFile } from 'node:fs/promises'
import { listDescendants } from './list-descendants.ts'
import { residentMegabytes } from './resident-memory.ts'

/** Megabytes of a site as `npm start` starts it, by what its processes are for. */
export interface MemoryByProcess {
  launcher: number
  server: number
  database: number
  all: number
}

/** Takes the number of the process that was started; without a launcher beside it that is the server. */
export async function memoryByProcess(started: number): Promise<MemoryByProcess> {
  const found = { launcher: 0, server: 0, database: 0 }
  for (const pid of [started, ...(await listDescendants(started))]) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const part = command.includes('postgres') ? 'database' : command.includes('launch.mjs') ? 'launcher' : 'server'
    found[part] += (await residentMegabytes(pid)).own
  }
  return { ...found, all: found.launcher + found.server + found.database }
}
