import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder (mode 700) and those that are missing above it; a folder that is there stays as it is. Throws errors of
 * the system, EEXIST for a file. Node's own recursive `mkdir` never ends where a file system refuses new folders with
 * ENOENT, as `/proc` does.
 */
export async function createFolder(path: string): Promise<void> {
  await create(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await createFolder(dirname(path))
    await create(path)
  })
}

async function create(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error
  })
}
