import { randomBytes } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DataFolderError } from './errors.ts'

/** Makes the data folder if need be, proves that it can be written, and answers with its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  return translateFolderErrors(path, async () => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    const probe = join(path, `.probe-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, 'x')
    await rm(probe)
    return realpath(path)
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
      code === 'EPERM' ||
      code === 'EROFS' ||
      /Permission denied|Read-only/.test(cause.message)
    ) {
      throw new DataFolderError('not_writable', `The data folder ${dataDir} can't be written by this user.`, cause)
    }
    throw new DataFolderError('server_failed', `The database in ${dataDir} can't be started: ${cause.message}`, cause)
  }
}
