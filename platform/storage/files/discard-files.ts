import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { Database } from '#platform/database/database.ts'
import { deleteExpiredVersions, findReferencedVersions, listExpiredVersions } from '../records/referenced-versions.ts'
import type { StorageContext } from '../routes/storage-context.ts'
import type { FileStore } from './file-store.ts'
import { FilesUnavailableError } from './files-unavailable-error.ts'

/**
 * Removes files whose rows were deleted or replaced, except files that may be restored. Removes the
 * variants of all `versions` from the cache.
 */
export async function discardFiles(
  { database, fileStore, variantCache }: Pick<StorageContext, 'database' | 'fileStore' | 'variantCache'>,
  versions: readonly string[],
): Promise<void> {
  if (versions.length === 0) return
  // The rows are already deleted, so a lost connection must not fail the request.
  const referencedVersions = await findReferencedVersions(database, versions).catch(() => new Set(versions))
  const unreferencedVersions = versions.filter((version) => !referencedVersions.has(version))
  // An unavailable bucket must not fail the request either. The sweep moves the remaining files to
  // the trash.
  await removeBytes({ database, fileStore }, unreferencedVersions).catch(ignoreUnavailable)
  await variantCache.removeByPrefix(versions)
}

/** Removes retained files whose retention has ended, and resolves to their number. */
export async function removeExpiredFiles(store: { database: Database; fileStore: FileStore }): Promise<number> {
  let removedCount = 0
  for (;;) {
    const versions = await listExpiredVersions(store.database)
    if (versions.length === 0) return removedCount
    await removeBytes(store, versions)
    // Deletes the rows last. After a crash, the next run then continues with the same files.
    await deleteExpiredVersions(store.database, versions)
    removedCount += versions.length
  }
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof FilesUnavailableError)) throw error
}

/**
 * While a backup is running, moves the files to the trash instead, because the backup may still
 * read them.
 */
async function removeBytes(
  { database, fileStore }: { database: Database; fileStore: FileStore },
  versions: readonly string[],
): Promise<void> {
  if (versions.length === 0) return
  const mayBeInBackup = await isBackupRunning(database).catch(() => true)
  for (const version of versions) {
    if (mayBeInBackup) await fileStore.trash.put(version)
    else await fileStore.remove(version)
  }
}
