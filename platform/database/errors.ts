import { OperatorError } from '#lib/operator-error.ts'

/** A database from before 0.2.0, where the migrations were rewritten; `message` is one sentence for the person who started. */
export class OutdatedDatabaseError extends OperatorError {
  override readonly name = 'OutdatedDatabaseError'

  constructor() {
    super(
      "The data was made by a version before 0.2.0, which this version can't open: start with an empty DATA_DIR " +
        '(or an empty database, if DATABASE_URL names one), or keep using the earlier version.',
    )
  }
}

/** The database can't be reached at the moment; `code` is SQLSTATE class 08, or 53300 when too many wait. */
export class DatabaseUnavailableError extends Error {
  readonly code: '08006' | '53300'

  constructor(code: '08006' | '53300', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailableError'
    this.code = code
  }
}

/** A migration that can't be applied or no longer is what was applied; `file` names it. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError'
  readonly file: string

  constructor(file: string, reason: string, cause?: unknown) {
    super(`Migration ${file}: ${reason}`, { cause })
    this.file = file
  }
}
