import type { EmailOtpType, SupabaseClient } from '@supabase/supabase-js'

/** The values of a mailed link that signs in or confirms an address. */
export interface MailLink {
  tokenHash: string
  type: EmailOtpType
}

/** Null for any other address. */
export function getMailLink(url: URL): MailLink | null {
  const tokenHash = url.searchParams.get('token_hash')
  const type = mailLinkTypes.find((known) => known === url.searchParams.get('type'))
  return tokenHash && type ? { tokenHash, type } : null
}

const mailLinkTypes = ['signup', 'magiclink', 'email', 'email_change'] as const satisfies readonly EmailOtpType[]

/** Why the backend refused a link: GoTrue puts the reason into the fragment. */
export function getLinkError(url: URL): string | null {
  return new URLSearchParams(url.hash.slice(1)).get('error_description')
}

/** The values of a password reset link. */
export type ResetLink =
  | { accessToken: string; refreshToken: string }
  | { tokenHash: string; type: 'recovery' | 'invite' }
  | { code: string }

/** Reads the query string or, where hosted platforms put tokens, the fragment; null when a value is missing. */
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

/** Opens the session of a reset link, which uses the link up. */
export function openResetLink(auth: SupabaseClient['auth'], link: ResetLink) {
  if ('code' in link) return auth.exchangeCodeForSession(link.code)
  if ('tokenHash' in link) return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
}
