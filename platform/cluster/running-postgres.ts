import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseAddress } from '../database/address.ts'
import { acquireDataFolderLock } from './data-folder-lock.ts'
import { isServerOf, readPostmaster } from './postmaster.ts'

/**
 * Where the Postgres of a data folder answers while a living server owns it; null when nobody does, or when it was left
 * behind by a server that was killed.
 */
export async function findRunningPostgres(dataDir: string): Promise<DatabaseAddress | null> {
  const cluster = join(dataDir, 'postgres')
  const running = await readPostmaster(cluster)
  if (!running || !(await isServerOf(cluster, running.pid))) return null
  const password = await readFile(join(dataDir, 'keys', 'database-password'), 'utf8')
  const address = toAddress(running.socketFolder || '127.0.0.1', running.port, password)
  const lock = await acquireDataFolderLock(address, { patienceMs: 0, answerSeconds: 5 }).catch((error: unknown) => {
    if (isNobodyThere(error)) return undefined
    throw error
  })
  if (lock === null) return address
  await lock?.release()
  return null
}

/** Whether a connection failed because no server is there, or not yet, or not any more. */
export function isNobodyThere(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // 57P03: it is starting up or shutting down; the start that follows finds out how that ends.
  return [
    'ENOENT',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'CONNECTION_CLOSED',
    'CONNECT_TIMEOUT',
    '57P01',
    '57P03',
  ].includes(code)
}

export function toAddress(host: string, port: number, password: string): DatabaseAddress {
  return { host, port, password, database: 'postgres', user: 'supabase_admin', ssl: false }
}
