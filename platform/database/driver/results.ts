import postgres from 'postgres'
import type { Row } from '../database.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { Connection } from './open-connection.ts'

export type Result = Row[] & { command?: string }

/**
 * The results of queries that were sent on one connection; rejects with the first failure once all are settled. Queries that
 * the driver still holds back when the connection is lost never settle, so the end of the connection rejects as well.
 *
 * @see https://github.com/porsager/postgres/issues/1186
 */
export function awaitAll(connection: Connection, queries: PromiseLike<Result>[]): Promise<Result[]> {
  return new Promise((resolve, reject) => {
    const results: Result[] = []
    let pending = queries.length
    let failure: unknown
    const finish = () => (failure === undefined ? resolve(results) : reject(translateError(failure)))
    connection.onClose = () => {
      failure ??= connectionLost()
      finish()
    }
    for (const [index, query] of queries.entries()) {
      query.then(
        (rows) => {
          results[index] = rows
          if (--pending === 0) finish()
        },
        (error: unknown) => {
          failure ??= error
          if (--pending === 0) finish()
        },
      )
    }
  })
}

/** The table of a prepared statement has changed since, and nothing was done: the transaction may be run once more. */
export class StalePlanError extends Error {}

/** A connection that had been open is gone; whether Postgres did what was asked is not known. */
export class ConnectionLostError extends DatabaseUnavailableError {}

/** Turns the driver's many errors for a lost connection into `DatabaseUnavailableError`; errors of Postgres stay. */
export function translateError(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (error.routine === 'RevalidateCachedQuery') return new StalePlanError('stale plan', { cause: error })
    // Class 08 and 57P0x: Postgres is being stopped or started.
    if (!/^57P0|^08/.test(error.code)) return error
  } else if (!(error instanceof Error && 'code' in error && lostCodes.has(String(error.code)))) {
    return error
  }
  return connectionLost(error)
}

export function connectionLost(cause?: unknown): ConnectionLostError {
  return new ConnectionLostError('08006', 'the connection to the database was lost', cause)
}

const lostCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])
