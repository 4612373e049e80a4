import type pg from 'pg'
import type { Identity } from '#platform/identity/identity.ts'
import type { TransactionOptions } from './database.ts'
import { sendStatement } from './driver/queryable.ts'
import { settleAll } from './driver/transaction.ts'
import type { Row, SqlValue } from './sql.ts'

/**
 * Sends `begin`, the role, the statement and `commit` together. If one of them fails, Postgres
 * turns the commit into a rollback. Either way, the role and the settings end with the transaction.
 * Throws the first failure.
 */
export async function runStatement(
  client: pg.ClientBase,
  transaction: { identity: Identity; options: TransactionOptions },
  statement: { text: string; values: readonly SqlValue[] },
): Promise<Row[]> {
  const results = await settleAll([
    ...beginAs(client, transaction),
    sendStatement(client, statement.text, statement.values),
    sendStatement(client, 'commit'),
  ])
  return results[2]?.rows ?? []
}

/** Begins a transaction and sets the role with its claims until the transaction ends. */
export function beginAs(
  client: pg.ClientBase,
  { identity, options }: { identity: Identity; options: TransactionOptions },
): Promise<pg.QueryResult>[] {
  const settings = {
    'request.jwt.claims': JSON.stringify(identity.claims),
    'request.headers': JSON.stringify(identity.trustedHeaders ?? {}),
    statement_timeout: String(Math.max(1, Math.ceil(options.timeoutMs))),
    ...options.settings,
    role: identity.role,
  }
  const values = Object.entries(settings).flat()
  const calls = Object.keys(settings).map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`)
  const sessionId = options.readOnly ? null : getSessionId(identity)
  if (sessionId !== null) calls.unshift(`auth.require_live_session($${values.push(sessionId)})`)
  return [
    sendStatement(client, options.readOnly ? 'begin read only' : 'begin read write'),
    sendStatement(client, `select ${calls.join(', ')}`, values),
  ]
}

/** Requests with only an API key have no session. */
function getSessionId({ role, claims }: Identity): string | null {
  return role === 'authenticated' && typeof claims.session_id === 'string' ? claims.session_id : null
}
