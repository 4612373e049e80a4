import { OperatorError } from '../operator-error.ts'

/** An archive needs a passphrase, or another one. */
export class PassphraseError extends OperatorError {
  override readonly name = 'PassphraseError'
}

export function createDamagedError(archiveName: string, reason: string, cause?: unknown): OperatorError {
  const message = `${archiveName} is damaged: ${reason}. Use another copy of this backup or an earlier backup.`
  return new OperatorError(message, { cause })
}
