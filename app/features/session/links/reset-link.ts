import type { SupabaseClient } from '@supabase/supabase-js'
import type { ResetLink } from '../session-context.ts'

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
  const tokenHash = url.searchParams.get('token_hash')
  const type = url.searchParams.get('type')
  if (tokenHash && (type === 'recovery' || type === 'invite')) return { tokenHash, type }
  const code = url.searchParams.get('code')
  return code ? { code } : null
}

/** Opens the session that a link stands for; this is what spends it. */
export function openResetLink(auth: SupabaseClient['auth'], link: ResetLink) {
  if ('code' in link) return auth.exchangeCodeForSession(link.code)
  if ('tokenHash' in link) return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
}
