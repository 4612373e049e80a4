import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { getCallerNetwork } from '#lib/network/caller-network.ts'
import { createFairQueue } from '#lib/queues/fair-queue.ts'
import { succeeds } from '#lib/succeeds.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { connect } from './connect.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import type { Database } from './database.ts'
import { createConnectionPool } from './driver/connection-pool.ts'
import { ConnectionLostError } from './driver/errors.ts'
import { createMonitor } from './driver/monitor.ts'
import { createPoolSql } from './driver/pool-sql.ts'
import { runTransaction, settleAll } from './driver/transaction.ts'
import { DatabaseUnavailableError } from './errors.ts'
import type { Login } from './logins.ts'
import { beginAs, runStatement } from './run-as.ts'

export interface DatabaseOptions {
  connection: ConnectionSettings
  connections?: { requests: number; auth: number }
}

/** Timeout for opening a connection, and for waiting until a connection is free. */
const waitTimeoutMs = 10_000
/** Timeout for statements whose transaction sets no other limit. */
const statementTimeoutMs = 60_000
/**
 * Connections that stay open, because visitors of a quiet site would otherwise wait for a new
 * connection.
 */
const minIdle = 2
const defaultConnections = { requests: 16, auth: 6 }
/** Other unused connections close after this time. */
const idleMs = 30_000

/**
 * Returns the maximum number of connections for pages. More connections wouldn't make pages faster,
 * and staff and API calls need the rest.
 */
function getMaxPageConnections(connections: number): number {
  return Math.max(1, Math.min(connections - 4, 2 * availableParallelism()))
}

/** Opens the platform's connections to a database that `migrateDatabase` has prepared. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connection, connections = defaultConnections } = options
  const monitor = await createMonitor({
    connection,
    hasPendingRequests: () => pool.getCounts().inUse + authPool.getCounts().inUse > 0,
    onUnresponsive() {
      pool.destroyAll()
      authPool.destroyAll()
    },
  })
  const createPool = (login: Login, max: number) =>
    createConnectionPool(connection, {
      login,
      max,
      min: Math.min(minIdle, max),
      idleMs,
      connectTimeoutMs: waitTimeoutMs,
      statementTimeoutMs,
      beforeUse() {
        if (monitor.isUnresponsive)
          throw new DatabaseUnavailableError('08006', 'the database is not responding at the moment')
        monitor.startPinging()
      },
    })
  const pool = createPool('authenticator', connections.requests)
  const authPool = createPool('supabase_auth_admin', connections.auth)
  const createQueue = (concurrency: number) =>
    createFairQueue({
      concurrency,
      maxWaiting: 500,
      maxWaitMs: waitTimeoutMs,
      createFullError: () => new DatabaseUnavailableError('53300', 'too many visitors are waiting for the database'),
    })
  const pageQueue = createQueue(getMaxPageConnections(connections.requests))
  /** Leaves one processor to pages and staff, even under a high load of visitors' API calls. */
  const visitorQueue = createQueue(Math.max(1, availableParallelism() - 1))

  /**
   * Queues visitors' API calls separately from the queries of pages. Callers share the slots for
   * these calls fairly.
   */
  function withConnection<T>(
    { role, trustedHeaders }: Identity,
    run: (client: pg.ClientBase) => Promise<T>,
  ): Promise<T> {
    if (role !== 'anon') return pool.use(run)
    const ip = trustedHeaders?.['x-forwarded-for']
    if (ip === undefined) return pageQueue.run(() => pool.use(run))
    return visitorQueue.run(() => pool.use(run), { caller: getCallerNetwork(ip) })
  }

  return {
    async queryAs(identity, options, text, values = []) {
      const run = () =>
        withConnection(identity, (client) => runStatement(client, { identity, options }, { text, values }))
      return run().catch((error: unknown) => {
        // The database may have restarted. Writes aren't retried, because they may have been
        // committed.
        if (options.readOnly && error instanceof ConnectionLostError) return run()
        throw error
      })
    },

    runAs: (identity, options, work) =>
      withConnection(identity, (client) =>
        runTransaction(client, () => settleAll(beginAs(client, { identity, options })), work),
      ),

    auth: createPoolSql(authPool),

    subscribe: (channel, onNotify, onReconnect) => monitor.subscribe({ channel, onNotify, onReconnect }),

    getPoolCounts: () => ({ requests: pool.getCounts(), auth: authPool.getCounts() }),

    async isReachable() {
      if (monitor.isUnresponsive) return false
      const limits = { connectTimeoutMs: waitTimeoutMs, queryTimeoutMs: waitTimeoutMs }
      // Opens a new connection, because open connections still work after the socket file is
      // removed or the password changes.
      const probe = connect(connection, { login: 'authenticator', ...limits })
      return succeeds(probe`select`).finally(() => probe.end(0))
    },

    async close(seconds = 5) {
      await Promise.all([monitor.close(), pool.end(seconds), authPool.end(seconds)])
    },
  }
}
