import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface FinishedFile {
  name: string
  size: number
  mtimeMs: number
}

/** Suffix of files that are still being written. */
export const unfinishedSuffix = '.part'

/** Age of an abandoned file. Another process may still be writing a younger unfinished file. */
const abandonedMs = 10 * 60 * 1_000

/** Lists the finished files of a folder, oldest first. Removes abandoned unfinished files. */
export async function listFinishedFiles(folder: string): Promise<FinishedFile[]> {
  const files: FinishedFile[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may have removed the file since `readdir`.
    const stats = await stat(path).catch(() => null)
    if (stats === null) continue
    const { size, mtimeMs } = stats
    if (!name.endsWith(unfinishedSuffix)) files.push({ name, size, mtimeMs })
    else if (Date.now() - mtimeMs > abandonedMs) await rm(path, { force: true })
  }
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
}
