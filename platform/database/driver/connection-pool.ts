import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '../connection-settings.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { type ClientOptions, createClientConfig } from './client-config.ts'
import { translateConnectError } from './errors.ts'
import { createSockets } from './sockets.ts'

export interface ConnectionPool {
  /**
   * Passes a free connection to `run`. Throws `DatabaseUnavailableError` if no connection opens or
   * is released in time.
   */
  use<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T>
  getCounts(): PoolCounts
  /**
   * Closes all connections immediately, without waiting for the database. Later calls open new
   * connections.
   */
  destroyAll(): void
  /** Closes all connections. Connections in use get `seconds` to finish. */
  end(seconds: number): Promise<void>
}

export interface PoolCounts {
  open: number
  inUse: number
  waiting: number
}

export interface PoolOptions extends Omit<ClientOptions, 'sockets'> {
  /** Maximum number of connections; 1 by default. */
  max?: number
  /** Idle connections that stay open. */
  min?: number
  /**
   * Other idle connections close after this time, because Postgres uses some MB for each. By
   * default, idle connections never close.
   */
  idleMs?: number
  onClose?: () => void
  /**
   * Called before a caller gets a connection. An error that this function throws reaches the caller
   * of `use`.
   */
  beforeUse?: () => void
}

/** Seconds until the pool destroys sockets, because a hanging database doesn't close them. */
const closeSeconds = 1

export function createConnectionPool(connection: ConnectionSettings, options: PoolOptions): ConnectionPool {
  const { max = 1, min = 0, idleMs = 0, onClose = () => {}, beforeUse = () => {} } = options
  const sockets = createSockets()
  const runningTasks = new Set<Promise<unknown>>()
  let isEnding = false
  const pool = new pg.Pool({
    ...createClientConfig(connection, { ...options, sockets }),
    max,
    min,
    idleTimeoutMillis: idleMs,
  })
  // The pool replaces a lost connection, and queries on the lost connection fail. Without these
  // listeners, the process would exit.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('remove', onClose)

  const getCounts = () => ({
    open: pool.totalCount,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  })

  async function checkOut(): Promise<pg.PoolClient> {
    if (isEnding) throw new DatabaseUnavailableError('08006', 'the database connections are closed')
    beforeUse()
    const isFull = getCounts().inUse >= max
    try {
      return await pool.connect()
    } catch (error) {
      // The database may have stopped responding while the caller waited.
      beforeUse()
      if (isFull) throw new DatabaseUnavailableError('53300', 'no database connection became free', error)
      throw translateConnectError(error)
    }
  }

  async function withClient<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await checkOut()
    try {
      return await run(client)
    } finally {
      // The pool replaces a connection that is lost or still in a transaction.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }

  return {
    use(run) {
      const task = withClient(run).finally(() => runningTasks.delete(task))
      runningTasks.add(task)
      return task
    },
    getCounts,
    destroyAll: sockets.destroyAll,
    async end(seconds) {
      isEnding = true
      await Promise.race([Promise.allSettled(runningTasks), wait(seconds * 1000, undefined, { ref: false })])
      await Promise.all([pool.ending || pool.end(), sockets.close(Math.min(seconds, closeSeconds))])
    },
  }
}
