/**
 * Returns the claims of an access token, or null for a malformed token. Doesn't check the
 * signature.
 */
export function parseClaims(accessToken: string): unknown {
  const [, payload = ''] = accessToken.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}
