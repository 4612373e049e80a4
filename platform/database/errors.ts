import { OperatorError } from '#lib/operator-error.ts'

export class OutdatedDatabaseError extends OperatorError {
  override readonly name = 'OutdatedDatabaseError'

  constructor() {
    super(
      'A version before 0.6.1 made this data. Start version 0.6.1 with this data once, then start this version. ' +
        'Nothing was changed.',
    )
  }
}

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

/** A migration or schema file failed, or an applied migration was changed or removed. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError'

  constructor(file: string, reason: string, cause?: unknown) {
    // Only migrations begin with a timestamp.
    super(`${/^\d/.test(file) ? 'Migration ' : ''}${file}: ${reason}`, { cause })
  }
}
