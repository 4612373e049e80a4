import type { ParameterOrJSON } from 'postgres'
import type { Identity } from '#platform/identity/identity.ts'
import type { Row, TransactionOptions } from './database.ts'
import type { Connection } from './driver/open-connection.ts'
import { awaitAll, type Result, StalePlanError } from './driver/results.ts'

/**
 * Runs one statement as a role. Begin, role, statement and commit are sent together; whatever fails makes Postgres answer
 * the commit with a rollback, so nothing outlives the transaction. Throws the first failure, or `StalePlanError`.
 */
export async function runStatement(
  connection: Connection,
  transaction: { identity: Identity; options: TransactionOptions },
  statement: { text: string; values: readonly unknown[]; prepare: boolean },
): Promise<Row[]> {
  const { sql } = connection
  const values = statement.values as readonly ParameterOrJSON<never>[]
  const results = await awaitAll(connection, [
    ...beginAs(connection, transaction),
    sql.unsafe<Row[]>(statement.text, [...values], { prepare: statement.prepare, simple: false } as object),
    sql.unsafe('commit'),
  ])
  if (results[3]?.command === 'ROLLBACK') throw new StalePlanError()
  return results[2] ?? []
}

/** Sends the first two statements of a transaction: begin, and the role with its claims, which end with it. */
export function beginAs(
  { sql }: Connection,
  { identity, options }: { identity: Identity; options: TransactionOptions },
): PromiseLike<Result>[] {
  const settings = {
    'request.jwt.claims': JSON.stringify(identity.claims),
    'request.headers': JSON.stringify(identity.origin ?? {}),
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
