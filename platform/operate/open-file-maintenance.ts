import { resolve } from 'node:path'
import { openDatabase } from '../database/open-database.ts'
import { openSharedDatabase, type PrepareDatabaseOptions } from '../prepare-database.ts'
import { createLocalFileStore } from '../storage/files/local-file-store.ts'
import { findUnreferenced, sweepFiles } from '../storage/files/sweep-files.ts'

export interface FilesStatus {
  location: string
  /** Number of files outside the trash. */
  fileCount: number
  /** Number of stored files that are older than an hour and that no row references. */
  unreferencedCount: number
  trashedCount: number
}

export interface FileMaintenance {
  getStatus(): Promise<FilesStatus>
  /**
   * Moves unreferenced files that are at least an hour old to the trash, even if they are many.
   * Resolves to their number.
   */
  sweep(): Promise<number>
  close(): Promise<void>
}

/** A server may use the files at the same time. Throws the errors of `prepareDatabase`. */
export async function openFileMaintenance(
  options: Omit<PrepareDatabaseOptions, 'log' | 'onFileEvent'>,
): Promise<FileMaintenance> {
  const fileStore = options.fileStore ?? createLocalFileStore(resolve(options.dataDir, 'storage'))
  const sharedDatabase = await openSharedDatabase({ ...options, fileStore, log: () => {} })
  const database = await openDatabase({
    connection: sharedDatabase.connection,
    connections: { requests: 1, auth: 1 },
  })
  return {
    async getStatus() {
      const { unreferencedVersions, total } = await findUnreferenced({ database, fileStore, now: Date.now() })
      const trashedFiles = await Array.fromAsync(fileStore.trash.list())
      return {
        location: fileStore.location,
        fileCount: total,
        unreferencedCount: unreferencedVersions.length,
        trashedCount: trashedFiles.length,
      }
    },
    sweep: () => sweepFiles({ database, fileStore, onEvent: () => {}, now: Date.now() }, { isConfirmed: true }),
    async close() {
      await database.close(2)
      await sharedDatabase.stop()
    },
  }
}
