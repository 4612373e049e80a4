import { OperatorError } from '#lib/operator-error.ts'

/** A data folder that can't be used; `message` is one sentence for the person who started the server. */
export class DataFolderError extends OperatorError {
  override readonly name: string = 'DataFolderError'
  readonly code: DataFolderErrorCode

  constructor(code: DataFolderErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export type DataFolderErrorCode =
  | 'in_use'
  | 'no_account'
  | 'no_space'
  | 'not_durable'
  | 'not_reachable'
  | 'not_writable'
  | 'server_failed'
  | 'wrong_password'

/** Another living copy of the server owns the data folder. */
export class DataFolderInUseError extends DataFolderError {
  override readonly name = 'DataFolderInUseError'

  constructor(dataDir: string, cause?: unknown) {
    super('in_use', `The data folder ${dataDir} is in use by another running copy of this server.`, cause)
  }
}

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
