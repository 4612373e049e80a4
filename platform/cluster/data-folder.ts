import { randomBytes } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DataFolderError } from '../database/errors.ts'

/** Makes the data folder if need be, proves that it can be written, and answers with its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  return translateFolderErrors(path, async () => {
    await makeFolder(path)
    const probe = join(path, `.probe-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, 'x')
    await rm(probe)
    return realpath(path)
  })
}

/** Folder by folder, because `mkdir`'s own recursion never ends where a file system refuses new folders with ENOENT (`/proc`). */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await make()
  })
}

/** Runs a step of a start; what the file system refuses becomes one sentence about the data folder. */
export async function translateFolderErrors<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    if (cause instanceof DataFolderError || !(cause instanceof Error)) throw cause
    const code = 'code' in cause ? cause.code : ''
    if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left|Disk quota/.test(cause.message)) {
      throw new DataFolderError('no_space', `There is no space left for the data folder ${dataDir}.`, cause)
    }
    if (code === 'EEXIST' || code === 'ENOTDIR') {
      throw new DataFolderError('not_writable', `The data folder ${dataDir} is not a folder.`, cause)
    }
    if (
      code === 'EACCES' ||
      code === 'ENOENT' ||
      code === 'EPERM' ||
      code === 'EROFS' ||
      /Permission denied|Read-only/.test(cause.message)
    ) {
      throw new DataFolderError('not_writable', `The data folder ${dataDir} can't be written by this user.`, cause)
    }
    throw new DataFolderError('server_failed', `The database in ${dataDir} can't be started: ${cause.message}`, cause)
  }
}
