import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface FinishedFile {
  name: string
  size: number
  mtimeMs: number
}

/** Ends the name of a file that is still being written. */
export const unfinishedSuffix = '.part'

/** Younger ones may be another process's, which shares the folder and is writing. */
const abandonedMs = 10 * 60 * 1_000

/** The files of a folder, those that were not used for the longest first; removes what a killed process left half-written. */
export async function listFinishedFiles(folder: string): Promise<FinishedFile[]> {
  const found: FinishedFile[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have removed it since.
    const stats = await stat(path).catch(() => null)
    if (stats === null) continue
    const { size, mtimeMs } = stats
    if (!name.endsWith(unfinishedSuffix)) found.push({ name, size, mtimeMs })
    else if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
  return found.sort((one, other) => one.mtimeMs - other.mtimeMs)
}
