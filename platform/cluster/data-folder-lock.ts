import type { Sql } from 'postgres'
import { connect, type DatabaseAddress } from '../database/address.ts'

/** 'stnh' as a number: any fixed one does, nobody else takes advisory locks in the maintenance database. */
const lockNumber = 0x73746e68

/** The right to run the server of a data folder: a lock in that server, held by a connection of its own. */
export interface DataFolderLock {
  /** Resolves when the connection, and with it the lock, is gone. */
  readonly lost: Promise<void>
  readonly sql: Sql
  release(): Promise<void>
}

/**
 * Tries for `patienceMs`, because a predecessor may be just ending. Null: another living copy has it. A server that does
 * not take the connection for `answerSeconds` throws CONNECT_TIMEOUT.
 */
export async function acquireDataFolderLock(
  address: DatabaseAddress,
  { patienceMs, answerSeconds }: { patienceMs: number; answerSeconds: number },
): Promise<DataFolderLock | null> {
  let onLost = () => {}
  const lost = new Promise<void>((resolve) => {
    onLost = resolve
  })
  const sql = connect(address, {
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    connect_timeout: answerSeconds,
    fetch_types: false,
    onclose: () => onLost(),
  })
  try {
    const deadline = performance.now() + patienceMs
    do {
      const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockNumber}) as taken`
      if (row?.taken) return { lost, sql, release: () => sql.end({ timeout: 1 }) }
      await new Promise((resolve) => setTimeout(resolve, 100))
    } while (performance.now() < deadline)
  } catch (error) {
    await sql.end({ timeout: 0 })
    throw error
  }
  await sql.end({ timeout: 0 })
  return null
}
