import { LRUCache } from 'lru-cache'
import type { PostgresType } from 'postgres'
import { connect, type DatabaseAddress, type Login } from './address.ts'
import type { Database } from './database.ts'
import { arrayTypes } from './driver/array-types.ts'
import { createConnectionSlots } from './driver/connection-pool.ts'
import { createPulse } from './driver/heartbeat.ts'
import type { Connection } from './driver/open-connection.ts'
import { createPooledSql } from './driver/pooled-sql.ts'
import { verbatimTypes } from './driver/verbatim-types.ts'
import { beginAs, runStatement, StalePlanError } from './transaction.ts'
import { runTransaction } from './transaction-scope.ts'

export interface DatabaseOptions {
  address: DatabaseAddress
  /** Connections for requests, and for the authentication service. */
  connections?: { requests: number; auth: number }
}

/** Statements one connection keeps prepared in Postgres' memory before it is replaced by a fresh one. */
const preparedLimit = 400
/** Statements among which one that comes a second time is worth being prepared. */
const recentLimit = 2_000
const patienceMs = 5_000

/** Opens the connections of the platform's parts to a database that `migrateDatabase` has prepared. */
export async function createDatabase({ address, connections }: DatabaseOptions): Promise<Database> {
  const pulse = createPulse(() =>
    connect(address, { login: 'authenticator', max: 1, connect_timeout: 5, fetch_types: false }),
  )
  const createSlots = (login: Login, size: number, types: Record<string, PostgresType>) =>
    createConnectionSlots({
      size,
      patienceMs,
      pulse,
      address,
      open: (socket, onClose) =>
        connect(address, {
          login,
          max: 1,
          max_lifetime: null,
          connect_timeout: 5,
          fetch_types: false,
          types,
          socket: socket.open,
          onclose: () => onClose(),
        }),
    })
  const slots = createSlots('authenticator', connections?.requests ?? 16, { ...arrayTypes, ...verbatimTypes })
  const authSlots = createSlots('supabase_auth_admin', connections?.auth ?? 6, arrayTypes)
  const auth = createPooledSql(connect(address, { login: 'supabase_auth_admin', max: 1 }), authSlots)
  const listener = connect(address, { login: 'authenticator', max: 1, connect_timeout: 5 })
  const recentTexts = new LRUCache<string, true>({ max: recentLimit })

  /** Borrows a connection; one whose transaction did not come to its end is thrown away. */
  async function withConnection<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await slots.borrow()
    try {
      return await run(connection)
    } finally {
      slots.giveBack(connection, connection.prepared.size > preparedLimit ? 'discard' : undefined)
    }
  }

  return {
    async queryAs(identity, options, text, values) {
      // One-off statements would only fill Postgres' memory.
      const prepare = recentTexts.has(text)
      recentTexts.set(text, true)
      const run = () =>
        withConnection((connection) => {
          if (prepare) connection.prepared.add(text)
          return runStatement(connection, { identity, options }, { text, values, prepare })
        })
      return run().catch((error: unknown) => {
        if (error instanceof StalePlanError) return run()
        throw error
      })
    },

    runAs: (identity, options, run) =>
      withConnection((connection) => runTransaction(connection, (begun) => beginAs(begun, { identity, options }), run)),

    auth,

    async subscribe(channel, onNotify, onGap) {
      let isFirst = true
      const { unlisten } = await listener.listen(channel, onNotify, () => {
        if (!isFirst) onGap?.()
        isFirst = false
      })
      return unlisten
    },

    async close(seconds = 5) {
      await Promise.all([slots.close(seconds), authSlots.close(seconds), listener.end({ timeout: 0 }), pulse.close()])
    },
  }
}
