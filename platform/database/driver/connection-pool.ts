import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress } from '../address.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { type ClientOptions, clientConfig } from './client-config.ts'
import { translateConnectError } from './errors.ts'
import { createSockets } from './sockets.ts'

export interface ConnectionPool {
  /** Lends a connection to `run`. Throws `DatabaseUnavailableError` when none opens or becomes free in time. */
  use<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T>
  count(): PoolCounts
  /** Closes all connections at once, without waiting for the database; later borrowers get fresh ones. */
  destroyAll(): void
  /** Ends all connections, after borrowed ones had `seconds` to come back. */
  end(seconds: number): Promise<void>
}

/** Connections that are open or opening, those of them that are borrowed, and borrowers that wait. */
export interface PoolCounts {
  open: number
  used: number
  waiting: number
}

export interface PoolOptions extends Omit<ClientOptions, 'sockets'> {
  /** Connections at most; 1 by default. */
  max?: number
  /** Connections that stay open though nobody uses them. */
  min?: number
  /** After so long without use the others are ended, because Postgres holds some MB for each; never by default. */
  idleMs?: number
  /** Called when a connection is closed or lost. */
  onClose?: () => void
  /** Called before a connection is borrowed; what it throws, the borrower gets. */
  beforeUse?: () => void
}

/** A hanging database doesn't close its side. */
const closeSeconds = 1

export function createConnectionPool(address: DatabaseAddress, options: PoolOptions): ConnectionPool {
  const { max = 1, min = 0, idleMs = 0, onClose = () => {}, beforeUse = () => {} } = options
  const sockets = createSockets()
  const running = new Set<Promise<unknown>>()
  let isEnding = false
  const pool = new pg.Pool({ ...clientConfig(address, { ...options, sockets }), max, min, idleTimeoutMillis: idleMs })
  // The pool replaces a connection that is lost, and its queries fail; without listeners the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('remove', onClose)

  const count = () => ({
    open: pool.totalCount,
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  })

  async function borrow(): Promise<pg.PoolClient> {
    if (isEnding) throw new DatabaseUnavailableError('08006', 'the database connections are closed')
    beforeUse()
    const isFull = count().used >= max
    try {
      return await pool.connect()
    } catch (error) {
      // The database may have turned silent meanwhile.
      beforeUse()
      if (isFull) throw new DatabaseUnavailableError('53300', 'no database connection became free', error)
      throw translateConnectError(error)
    }
  }

  async function lend<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await borrow()
    try {
      return await run(client)
    } finally {
      // One that is still in a transaction, or was lost, is replaced.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }

  return {
    use(run) {
      const lent = lend(run).finally(() => running.delete(lent))
      running.add(lent)
      return lent
    },
    count,
    destroyAll: sockets.destroyAll,
    async end(seconds) {
      isEnding = true
      await Promise.race([Promise.allSettled(running), wait(seconds * 1000, undefined, { ref: false })])
      await Promise.all([pool.ending || pool.end(), sockets.close(Math.min(seconds, closeSeconds))])
    },
  }
}
