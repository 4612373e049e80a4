import pg from 'pg'
import { getErrorCode } from '#lib/get-error-code.ts'
import { DatabaseUnavailableError } from '../errors.ts'

/** An open connection was lost. Postgres may or may not have executed the statement. */
export class ConnectionLostError extends DatabaseUnavailableError {
  constructor(cause?: unknown) {
    super('08006', 'the connection to the database was lost', cause)
  }
}

/**
 * Returns Postgres errors unchanged. Errors of a stopping server (57P0x, class 08) and of the
 * driver become a `ConnectionLostError`.
 */
export function translateQueryError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  return isPostgresError(error) ? error : new ConnectionLostError(error)
}

/**
 * Returns errors of Postgres unchanged, such as a rejected password, and also the error of an
 * inaccessible socket folder. All other errors become a `DatabaseUnavailableError`, even those of a
 * starting or stopping server.
 */
export function translateConnectError(error: unknown): unknown {
  if (getErrorCode(error) === 'EACCES') return error
  return isPostgresError(error) ? error : new DatabaseUnavailableError('08006', "the database can't be reached", error)
}

function isPostgresError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^57P0|^08/.test(error.code ?? '')
}
