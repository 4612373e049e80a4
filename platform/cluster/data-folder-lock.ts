import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../database/connect.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'

/**
 * ID of the advisory lock ('stnh' as a number). No other advisory lock in this database has this
 * ID.
 */
const lockId = 0x73746e68

/**
 * An advisory lock in the Postgres of a data folder, held by its own connection. The holder of the
 * lock owns the folder.
 */
export interface DataFolderLock {
  /** Resolves when the connection closes, which releases the lock. */
  readonly connectionClosed: Promise<void>
  release(): Promise<void>
}

/**
 * Tries to take the lock for `timeoutMs`, because another server may be stopping. Returns null if a
 * running server holds the lock. Throws `DatabaseUnavailableError` if Postgres doesn't accept the
 * connection within `connectTimeoutSeconds`.
 */
export async function acquireDataFolderLock(
  connection: ConnectionSettings,
  { timeoutMs, connectTimeoutSeconds }: { timeoutMs: number; connectTimeoutSeconds: number },
): Promise<DataFolderLock | null> {
  const closed = Promise.withResolvers<void>()
  const limits = { connectTimeoutMs: connectTimeoutSeconds * 1000, queryTimeoutMs: 15_000 }
  const sql = connect(connection, { ...limits, onClose: () => closed.resolve() })
  try {
    const deadline = performance.now() + timeoutMs
    do {
      const [row] = await sql<{ isAcquired: boolean }[]>`select pg_try_advisory_lock(${lockId}) as "isAcquired"`
      if (row?.isAcquired) return { connectionClosed: closed.promise, release: () => sql.end() }
      await wait(100)
    } while (performance.now() < deadline)
  } catch (error) {
    await sql.end(0)
    throw error
  }
  await sql.end(0)
  return null
}
