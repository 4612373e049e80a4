import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder (mode 700) and its missing parents. Leaves an existing folder unchanged. Throws
 * system errors, such as EEXIST if the path is a file. Doesn't use Node's recursive `mkdir`, which
 * never finishes on a file system that reports ENOENT, such as `/proc`.
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
