import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextIfExists } from '#lib/disk/read-text-if-exists.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { type PostgresBinaries, readPostgresVersion } from './postgres-binaries.ts'

/**
 * Throws `OperatorError` if these binaries can't run the data folder's database, or if its
 * password file is missing.
 */
export async function requireMatchingCluster(
  dataDir: string,
  passwordFile: string,
  binaries: PostgresBinaries,
): Promise<void> {
  const clusterFolder = join(dataDir, 'postgres')
  const clusterVersion = await readTextIfExists(join(clusterFolder, 'PG_VERSION'))
  if (clusterVersion === null) return
  const major = clusterVersion.trim()
  const [programVersion] = (await readPostgresVersion(binaries)).split('.')
  if (major !== programVersion) {
    throw new OperatorError(
      `The database in ${clusterFolder} was made by Postgres ${major}, and this version runs Postgres ` +
        `${programVersion}. Make a backup with the version that ran last (npm run backup -- FILE). Then set DATA_DIR ` +
        'to a new folder and restore the backup with this version (npm run restore -- FILE).',
    )
  }
  await access(passwordFile).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new OperatorError(
      `The database in ${clusterFolder} can't be opened without ${passwordFile}. Restore the keys folder that ` +
        'belongs to this database, or set DATA_DIR to a new folder and restore a backup (npm run restore -- FILE).',
      { cause },
    )
  })
}
