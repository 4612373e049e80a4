import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { acquireDataFolderLock } from './data-folder-lock.ts'
import { isClusterServer, readPostmaster } from './postmaster.ts'

/**
 * Returns the connection to a data folder's Postgres while a running server owns it. Returns null
 * if Postgres isn't running, or was left running by a killed server.
 */
export async function findRunningPostgres(dataDir: string): Promise<ConnectionSettings | null> {
  const clusterFolder = join(dataDir, 'postgres')
  const postmaster = await readPostmaster(clusterFolder)
  if (!postmaster || !(await isClusterServer(clusterFolder, postmaster.pid))) return null
  const password = await readFile(join(dataDir, 'keys', 'database-password'), 'utf8')
  const connection = toConnectionSettings(postmaster.socketFolder || '127.0.0.1', postmaster.port, password)
  const lock = await acquireDataFolderLock(connection, { timeoutMs: 0, connectTimeoutSeconds: 5 }).catch(
    (error: unknown) => {
      if (error instanceof DatabaseUnavailableError) return undefined
      throw error
    },
  )
  if (lock === null) return connection
  await lock?.release()
  return null
}

export function toConnectionSettings(host: string, port: number, password: string): ConnectionSettings {
  return { host, port, password, database: 'postgres', user: 'supabase_admin', ssl: false }
}
