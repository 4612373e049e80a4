import { mkdir } from 'node:fs/promises'
import { ConfigError } from '../config.ts'

/** Makes the folder of `BACKUP_DIR` where it is missing; throws `ConfigError` for a path that is and becomes none. */
export async function requireBackupFolder(folder: string | null): Promise<void> {
  if (folder === null) return
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    const isOther = cause.code === 'EEXIST' || cause.code === 'ENOTDIR'
    const reason = isOther ? 'is not a folder' : `can't be made (${cause.code})`
    throw new ConfigError(`BACKUP_DIR must be the path of a folder, and ${folder} ${reason}.`, { cause })
  })
}
