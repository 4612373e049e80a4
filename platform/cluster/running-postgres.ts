import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseAddress } from '../database/address.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { acquireDataFolderLock } from './data-folder-lock.ts'
import { isServerOf, readPostmaster } from './postmaster.ts'

/**
 * The address of the Postgres of a data folder, while a living server owns it; null when none does, or when Postgres was
 * left behind by a server that was killed.
 */
export async function findRunningPostgres(dataDir: string): Promise<DatabaseAddress | null> {
  const cluster = join(dataDir, 'postgres')
  const running = await readPostmaster(cluster)
  if (!running || !(await isServerOf(cluster, running.pid))) return null
  const password = await readFile(join(dataDir, 'keys', 'database-password'), 'utf8')
  const address = toAddress(running.socketFolder || '127.0.0.1', running.port, password)
  const lock = await acquireDataFolderLock(address, { timeoutMs: 0, connectTimeoutSeconds: 5 }).catch(
    (error: unknown) => {
      if (isNoServer(error)) return undefined
      throw error
    },
  )
  if (lock === null) return address
  await lock?.release()
  return null
}

/** Whether a connection failed because no server is running, or it is just starting or stopping. */
export function isNoServer(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError
}

/** The address of an embedded Postgres, with the login of its superuser. */
export function toAddress(host: string, port: number, password: string): DatabaseAddress {
  return { host, port, password, database: 'postgres', user: 'supabase_admin', ssl: false }
}
