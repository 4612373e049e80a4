/** Returns the `code` of an error, such as ENOENT or an SQLSTATE; an empty string without one. */
export function getErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
