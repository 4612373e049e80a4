/**
 * The database can't be reached. `code` is an SQLSTATE: 08006, or 53300 if no connection became
 * free in time.
 */
export class DatabaseUnavailableError extends Error {
  readonly code: '08006' | '53300'

  constructor(code: '08006' | '53300', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailableError'
    this.code = code
  }
}
