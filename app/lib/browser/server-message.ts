/**
 * The message of a failed call, the server's or this side's own. Null where no answer came at all: the message would be
 * the browser's technical text.
 */
export function getServerMessage(error: unknown): string | null {
  const { message, name, code, status } = readError(error)
  const isUnanswered = code === '' || status === 0 || name === 'StorageUnknownError' || name === 'AuthUnknownError'
  return typeof message !== 'string' || message === '' || isUnanswered ? null : message
}

/** The message of a failed call, with a sentence for a server that did not answer. */
export function explainFailure(error: unknown): string {
  return getServerMessage(error) ?? 'The server could not be reached.'
}

/** Whether a failed call may have done what it was asked to: no answer came, or one that says nothing about it. */
export function isOutcomeUnknown(error: unknown): boolean {
  const { code, status } = readError(error)
  const isLost = typeof code === 'string' && code.startsWith('PGRST00')
  return isLost || Number(status) >= 500 || getServerMessage(error) === null
}

/** Whether a failed call has this code, of PostgreSQL or PostgREST. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return readError(error).code === code
}

/** The client libraries reject with plain objects as well as with errors. */
function readError(error: unknown): { message?: unknown; name?: unknown; code?: unknown; status?: unknown } {
  return error instanceof Object ? error : {}
}
