import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { PostgresType } from 'postgres'
import { createFairQueue } from '#lib/queues/fair-queue.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { connect, type DatabaseAddress, type Login } from './address.ts'
import type { Database } from './database.ts'
import { createConnectionPool } from './driver/connection-pool.ts'
import { createHeartbeat } from './driver/heartbeat.ts'
import type { ConnectDriver, Connection } from './driver/open-connection.ts'
import { createPooledSql } from './driver/pooled-sql.ts'
import { ConnectionLostError, StalePlanError } from './driver/results.ts'
import { runTransaction } from './driver/run-transaction.ts'
import { tryConnection } from './driver/try-connection.ts'
import { arrayTypes, verbatimTypes } from './driver/value-types.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { beginAs, runStatement } from './transaction.ts'

export interface DatabaseOptions {
  address: DatabaseAddress
  /** Connections for requests, and for the authentication service; after `idleMs`, unused ones are ended. */
  connections?: { requests: number; auth: number; idleMs?: number }
}

/** Prepared statements of one connection, in Postgres' memory, before it is replaced by a fresh one. */
const maxPrepared = 400
/** A statement is prepared when it was among this many before: one-off statements would only fill Postgres' memory. */
const recentStatements = 2_000
/** Long enough for a slow machine. The heartbeat notices sooner when the database does not answer at all. */
const waitTimeoutMs = 15_000
const connectTimeoutSeconds = 15
const reachTimeoutMs = 10_000
const requestConnections = 16
const authConnections = 6

/** Connections that visitors use at once, for pages too: more than processors make nothing faster, and the rest is for staff. */
function visitorShare(connections: number): number {
  return Math.max(1, Math.min(connections - 4, 2 * availableParallelism()))
}

/** Opens the connections of the platform's parts to a database that `migrateDatabase` has prepared. */
export async function createDatabase({ address, connections }: DatabaseOptions): Promise<Database> {
  const heartbeat = createHeartbeat(() =>
    // The heartbeat opens another connection itself, and would take a timeout for an answer.
    connect(address, { login: 'authenticator', max: 1, connect_timeout: 60, fetch_types: false }),
  )
  const createDriver =
    (login: Login, types: Record<string, PostgresType>): ConnectDriver =>
    (socket, onClose) =>
      connect(address, {
        login,
        max: 1,
        max_lifetime: null,
        connect_timeout: connectTimeoutSeconds,
        fetch_types: false,
        types,
        socket: socket.open,
        onclose: () => onClose(),
      })
  const createPool = (login: Login, size: number, types: Record<string, PostgresType>) =>
    createConnectionPool({
      size,
      address,
      waitTimeoutMs,
      heartbeat,
      connect: createDriver(login, types),
      idleMs: connections?.idleMs,
    })
  const requests = connections?.requests ?? requestConnections
  const pool = createPool('authenticator', requests, {
    ...arrayTypes,
    ...verbatimTypes,
  })
  const authPool = createPool('supabase_auth_admin', connections?.auth ?? authConnections, arrayTypes)
  const auth = createPooledSql(connect(address, { login: 'supabase_auth_admin', max: 1 }), authPool)
  const listener = connect(address, { login: 'authenticator', max: 1, connect_timeout: connectTimeoutSeconds })
  const visitors = createFairQueue({
    concurrency: visitorShare(requests),
    maxWaiting: 500,
    maxWaitMs: waitTimeoutMs,
    createFullError: () => new DatabaseUnavailableError('53300', 'too many visitors wait for the database'),
  })
  const recent = new LRUCache<string, true>({ max: recentStatements })

  function withConnection<T>(identity: Identity, run: (connection: Connection) => Promise<T>): Promise<T> {
    return identity.role === 'anon' ? visitors.run(() => borrowFor(run)) : borrowFor(run)
  }

  async function borrowFor<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await pool.borrow()
    try {
      return await run(connection)
    } finally {
      pool.release(connection, connection.prepared.size > maxPrepared ? 'discard' : undefined)
    }
  }

  return {
    async queryAs(identity, options, text, values) {
      const prepare = recent.has(text)
      recent.set(text, true)
      const run = () =>
        withConnection(identity, (connection) => {
          if (prepare) connection.prepared.add(text)
          return runStatement(connection, { identity, options }, { text, values, prepare })
        })
      return run().catch((error: unknown) => {
        // A connection may have ended with a database that is back by now. What writes may have been done.
        const isHarmless = error instanceof StalePlanError || (options.readOnly && error instanceof ConnectionLostError)
        if (isHarmless) return run()
        throw error
      })
    },

    runAs: (identity, options, run) =>
      withConnection(identity, (connection) =>
        runTransaction(connection, (begun) => beginAs(begun, { identity, options }), run),
      ),

    auth,

    async subscribe(channel, onNotify, onGap) {
      let isFirst = true
      const { unlisten } = await listener.listen(channel, onNotify, () => {
        if (!isFirst) onGap?.()
        isFirst = false
      })
      return unlisten
    },

    pools: () => ({ requests: pool.count(), auth: authPool.count() }),

    isReachable: async () =>
      !heartbeat.isSilent && tryConnection(address, createDriver('authenticator', arrayTypes), reachTimeoutMs),

    async close(seconds = 5) {
      await Promise.all([pool.close(seconds), authPool.close(seconds), listener.end({ timeout: 0 }), heartbeat.close()])
    },
  }
}
