import pg from 'pg'
import { DatabaseUnavailableError } from '../errors.ts'

/** A connection that had been open is gone; whether Postgres did what was asked is not known. */
export class ConnectionLostError extends DatabaseUnavailableError {
  constructor(cause?: unknown) {
    super('08006', 'the connection to the database was lost', cause)
  }
}

/** Errors of Postgres stay, unless it is being stopped (57P0x, class 08); the driver's own mean a lost connection. */
export function translateQueryError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  return isOfPostgres(error) ? error : new ConnectionLostError(error)
}

/** Errors of Postgres stay, such as a refused password, unless it is being started or stopped. So does a closed socket folder. */
export function translateConnectError(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EACCES') return error
  return isOfPostgres(error) ? error : new DatabaseUnavailableError('08006', 'the database can not be reached', error)
}

function isOfPostgres(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^57P0|^08/.test(error.code ?? '')
}
