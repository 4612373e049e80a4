import { OperatorError } from '#lib/operator-error.ts'

export class DataFolderError extends OperatorError {
  override readonly name: string = 'DataFolderError'
  readonly code: DataFolderErrorCode
  override readonly isConfigError: boolean

  constructor(code: DataFolderErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.isConfigError = code === 'foreign'
  }
}

export type DataFolderErrorCode =
  | 'foreign'
  | 'in_use'
  | 'no_account'
  | 'no_keys'
  | 'no_space'
  | 'not_reachable'
  | 'not_writable'
  | 'other_version'
  | 'server_failed'
  | 'wrong_password'

export class DataFolderInUseError extends DataFolderError {
  override readonly name = 'DataFolderInUseError'

  constructor(dataDir: string) {
    super(
      'in_use',
      `The data folder ${dataDir} is in use by another running server. ` +
        'Stop that server, or set DATA_DIR to another folder.',
    )
  }
}
