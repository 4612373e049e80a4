import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DataFolderError } from './errors.ts'
import { type PostgresBinaries, readPostgresVersion } from './postgres-binaries.ts'

/** Throws `DataFolderError` where a data folder has a database that these programs, or its keys, can't open. */
export async function requireOwnCluster(
  dataDir: string,
  passwordFile: string,
  programs: PostgresBinaries,
): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (made === null) return
  const major = made.trim()
  const [ours] = (await readPostgresVersion(programs)).split('.')
  if (major !== ours) {
    throw new DataFolderError(
      'other_version',
      `The database in ${cluster} was made by Postgres ${major}, and this version runs Postgres ${ours}: make a backup ` +
        'with the version that ran last (npm run backup -- FILE), set DATA_DIR to a new folder, and restore it with this one (npm run restore -- FILE).',
    )
  }
  await access(passwordFile).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new DataFolderError(
      'no_keys',
      `The database in ${cluster} can't be opened without ${passwordFile}: put the folder keys back that belongs to it, ` +
        'or set DATA_DIR to a new folder and restore a backup (npm run restore -- FILE).',
      cause,
    )
  })
}
