import { OperatorError } from '../operator-error.ts'

/** The message is for the operator and names the archive. */
export class ArchiveError extends OperatorError {
  override readonly name = 'ArchiveError'
  readonly code: 'damaged' | 'foreign' | 'newer' | 'older' | 'passphrase'

  constructor(code: ArchiveError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export function createDamagedError(archiveName: string, reason: string, cause?: unknown): ArchiveError {
  const message = `${archiveName} is damaged: ${reason}. Use another copy of this backup or an earlier backup.`
  return new ArchiveError('damaged', message, cause)
}
