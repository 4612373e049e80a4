import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { Database } from '#platform/database/database.ts'
import { forgetVersions, listEndedVersions, listNamedVersions } from '../records/named-versions.ts'
import type { StorageContext } from '../routes/storage-context.ts'
import type { FileStore } from './file-store.ts'
import { FilesUnavailableError } from './files-unavailable-error.ts'

/** Removes files whose rows are gone, except for those that may come back. */
export async function discardFiles(
  { database, files, variants }: Pick<StorageContext, 'database' | 'files' | 'variants'>,
  versions: readonly string[],
): Promise<void> {
  if (versions.length === 0) return
  // The rows are gone, so what a lost connection leaves unknown must not fail the request.
  const kept = await listNamedVersions(database, versions).catch(() => new Set(versions))
  const unwanted = versions.filter((version) => !kept.has(version))
  // Nor what a bucket doesn't answer: the sweep takes what is left.
  await removeBytes({ database, files }, unwanted).catch(unlessUnavailable)
  await variants.removeAll(versions)
}

/** Removes the files that were kept after their removal, and no longer are; resolves to their number. */
export async function removeEndedFiles(store: { database: Database; files: FileStore }): Promise<number> {
  let removed = 0
  for (;;) {
    const ended = await listEndedVersions(store.database)
    if (ended.length === 0) return removed
    await removeBytes(store, ended)
    // Only now, so that a server that is killed before goes on with the same files.
    await forgetVersions(store.database, ended)
    removed += ended.length
  }
}

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof FilesUnavailableError)) throw error
}

/** While a backup is running, which may still want them, they go to the trash. */
async function removeBytes(
  { database, files }: { database: Database; files: FileStore },
  versions: readonly string[],
): Promise<void> {
  if (versions.length === 0) return
  const isWanted = await isBackupRunning(database).catch(() => true)
  for (const version of versions) {
    if (isWanted) await files.trash.put(version)
    else await files.remove(version)
  }
}
