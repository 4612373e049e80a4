/**
 * Returns the backend's message about a failed call. Returns null if a browser or a proxy wrote the
 * message, because users wouldn't understand it.
 */
export function getServerMessage(error: unknown): string | null {
  const { message, name, code, status } = getErrorFields(error)
  const hasNoResponse = code === '' || status === 0 || networkErrors.includes(String(name))
  // The client puts a proxy's whole page into the message. Errors of PostgREST always have a code.
  const isProxyPage = code === undefined && (name === 'PostgrestError' || !(error instanceof Error))
  return typeof message !== 'string' || message === '' || hasNoResponse || isProxyPage ? null : message
}

export function explainFailure(error: unknown): string {
  return getServerMessage(error) ?? 'The server could not be reached.'
}

/** True if a failed call may have succeeded on the server, because the response was lost or unclear. */
export function isOutcomeUnknown(error: unknown): boolean {
  const { code, status } = getErrorFields(error)
  const isConnectionLost = typeof code === 'string' && code.startsWith('PGRST00')
  return isConnectionLost || Number(status) >= 500 || getServerMessage(error) === null
}

/** The names of errors that `fetch`, the storage client and the auth client throw without a response. */
const networkErrors = ['TypeError', 'TimeoutError', 'StorageUnknownError', 'AuthUnknownError']

/** Error codes of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export const checkViolation = '23514'
export const uniqueViolation = '23505'

/** `code` is an error code of Postgres, PostgREST, or the auth or storage service. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return getErrorFields(error).code === code
}

/** The Supabase client also rejects with plain objects. */
function getErrorFields(error: unknown): { message?: unknown; name?: unknown; code?: unknown; status?: unknown } {
  return error instanceof Object ? error : {}
}
