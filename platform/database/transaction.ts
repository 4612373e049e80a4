import postgres, { type ParameterOrJSON } from 'postgres'
import type { Identity } from '#platform/identity/identity.ts'
import type { Row, TransactionOptions } from './database.ts'
import type { Connection } from './driver/open-connection.ts'
import { DatabaseUnavailableError } from './errors.ts'

/**
 * Begin, role, statement and commit are sent together. Whatever fails makes Postgres answer the commit with a
 * rollback, so nothing outlives the transaction; the first failure is the one thrown.
 */
export async function runStatement(
  connection: Connection,
  transaction: { identity: Identity; options: TransactionOptions },
  statement: { text: string; values: readonly unknown[]; prepare: boolean },
): Promise<Row[]> {
  const { sql } = connection
  const values = statement.values as readonly ParameterOrJSON<never>[]
  const results = await settle(connection, [
    ...beginAs(connection, transaction),
    sql.unsafe<Row[]>(statement.text, [...values], { prepare: statement.prepare, simple: false } as object),
    sql.unsafe('commit'),
  ])
  if (results[3]?.command === 'ROLLBACK') throw new StalePlanError()
  return results[2] ?? []
}

/** The first two statements of a transaction; they become the request's role, which ends with it. */
export function beginAs(
  { sql }: Connection,
  { identity, options }: { identity: Identity; options: TransactionOptions },
): PromiseLike<Settled>[] {
  const settings = {
    'request.jwt.claims': JSON.stringify(identity.claims),
    statement_timeout: String(Math.max(1, Math.ceil(options.timeoutMs))),
    ...options.settings,
    role: identity.role,
  }
  const pairs = Object.entries(settings).flat()
  const calls = Object.keys(settings).map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  const session = options.readOnly ? null : sessionOf(identity)
  if (session !== null) calls.unshift(`auth.require_live_session($${pairs.push(session)})`)
  return [
    sql.unsafe(options.readOnly ? 'begin read only' : 'begin read write'),
    sql.unsafe(`select ${calls.join(', ')}`, pairs, { prepare: true }),
  ]
}

/** The session that a user's token belongs to; API keys have none. */
function sessionOf({ role, claims }: Identity): string | null {
  return role === 'authenticated' && typeof claims.session_id === 'string' ? claims.session_id : null
}

/** Waits until all have an answer; statements of a lost connection may never get one. Throws the first failure. */
export function settle(connection: Connection, queries: PromiseLike<Settled>[]): Promise<Settled[]> {
  return new Promise((resolve, reject) => {
    const results: Settled[] = []
    let open = queries.length
    let failure: unknown
    const finish = () => (failure === undefined ? resolve(results) : reject(translate(failure)))
    connection.onClose = () => {
      failure ??= lostConnection()
      finish()
    }
    for (const [index, query] of queries.entries()) {
      query.then(
        (rows) => {
          results[index] = rows
          if (--open === 0) finish()
        },
        (error: unknown) => {
          failure ??= error
          if (--open === 0) finish()
        },
      )
    }
  })
}

export type Settled = Row[] & { command?: string }

/** A prepared statement whose table has changed since: harmless, when the whole is run once more. */
export class StalePlanError extends Error {}

/** The driver's words for a lost connection become one typed error; what Postgres said stays as it is. */
export function translate(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (error.routine === 'RevalidateCachedQuery') return new StalePlanError('stale plan', { cause: error })
    // 57P0x: the server is being ended or started.
    if (!/^57P0|^08/.test(error.code)) return error
  } else if (!(error instanceof Error && 'code' in error && lossCodes.has(String(error.code)))) {
    return error
  }
  return lostConnection(error)
}

export function lostConnection(cause?: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError('08006', 'the connection to the database was lost', cause)
}

const lossCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
