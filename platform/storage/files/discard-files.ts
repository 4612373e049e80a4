import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { StorageContext } from '../routes/storage-context.ts'

/** Removes files whose rows are gone; while a backup is running, which may still want them, they go to the trash. */
export async function discardFiles(
  { database, files, variants }: Pick<StorageContext, 'database' | 'files' | 'variants'>,
  versions: readonly string[],
): Promise<void> {
  if (versions.length === 0) return
  // The rows are gone, so what a lost connection leaves unknown must not fail the request.
  const isWanted = await isBackupRunning(database).catch(() => true)
  for (const version of versions) {
    if (isWanted) await files.trash.put(version)
    else await files.remove(version)
    await variants.removeAll(version)
  }
}
