import type { ResetLink } from './session-context.ts'

/**
 * Reads a reset link's values from the query string or, as real platforms send them, from the fragment.
 * Null when one is missing.
 */
export function getResetLink(url: URL): ResetLink | null {
  const fragment = new URLSearchParams(url.hash.slice(1))
  for (const values of [url.searchParams, fragment]) {
    const accessToken = values.get('access_token')
    const refreshToken = values.get('refresh_token')
    if (accessToken && refreshToken) return { accessToken, refreshToken }
  }
  return null
}
