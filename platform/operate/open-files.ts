import { resolve } from 'node:path'
import { createDatabase } from '../database/create-database.ts'
import { joinDatabase, type PrepareDatabaseOptions } from '../prepare-database.ts'
import { createLocalFileStore } from '../storage/files/local-file-store.ts'
import { findUnnamed, sweepFiles } from '../storage/files/sweep-files.ts'

export interface FilesStatus {
  /** The folder or bucket that they are in. */
  location: string
  /** Not in the trash. */
  files: number
  /** Of these, how many no row names, and are older than an hour. */
  unnamed: number
  trashed: number
}

export interface OpenFiles {
  /** Counts the files. */
  status(): Promise<FilesStatus>
  /** Moves all files to the trash that no row names, however many; resolves to their number. */
  sweep(): Promise<number>
  close(): Promise<void>
}

/**
 * The stored files for a command, with their database, whether a server is running on them or not. Throws as
 * `prepareDatabase` does.
 */
export async function openFiles(options: Omit<PrepareDatabaseOptions, 'log' | 'onFileEvent'>): Promise<OpenFiles> {
  const files = options.files ?? createLocalFileStore(resolve(options.dataDir, 'storage'))
  const joined = await joinDatabase({ ...options, files, log: () => {} })
  const database = await createDatabase({ address: joined.address, connections: { requests: 1, auth: 1 } })
  return {
    async status() {
      const { unnamed, all } = await findUnnamed({ database, files, now: Date.now() })
      const trashed = await Array.fromAsync(files.trash.list())
      return { location: files.location, files: all, unnamed: unnamed.length, trashed: trashed.length }
    },
    sweep: () => sweepFiles({ database, files, onEvent: () => {}, now: Date.now() }, { isConfirmed: true }),
    async close() {
      await database.close(2)
      await joined.stop()
    },
  }
}
