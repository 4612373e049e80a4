/**
 * Returns the message of a failed call, from the server or this app. Returns null if there was no
 * response, because the browser's message is too technical.
 */
export function getServerMessage(error: unknown): string | null {
  const { message, name, code, status } = parseError(error)
  const hasNoResponse = code === '' || status === 0 || name === 'StorageUnknownError' || name === 'AuthUnknownError'
  return typeof message !== 'string' || message === '' || hasNoResponse ? null : message
}

/** Returns the message of a failed call, or a sentence about an unreachable server. */
export function explainFailure(error: unknown): string {
  return getServerMessage(error) ?? 'The server could not be reached.'
}

/**
 * True if a failed call may still have taken effect, because its response is missing or doesn't
 * say.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const { code, status } = parseError(error)
  const isConnectionLost = typeof code === 'string' && code.startsWith('PGRST00')
  return isConnectionLost || Number(status) >= 500 || getServerMessage(error) === null
}

/** True if a failed call has this PostgreSQL or PostgREST error code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return parseError(error).code === code
}

/** The client libraries reject with plain objects as well as errors. */
function parseError(error: unknown): { message?: unknown; name?: unknown; code?: unknown; status?: unknown } {
  return error instanceof Object ? error : {}
}
