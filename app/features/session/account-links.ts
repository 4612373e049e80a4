import type { EmailOtpType, SupabaseClient } from '@supabase/supabase-js'
import { parseClaims } from '#app/lib/browser/parse-claims.ts'
import { z } from '#app/lib/zod.ts'

/** The values of an emailed link that signs a user in or confirms an email address. */
export interface MailLink {
  tokenHash: string
  type: EmailOtpType
}

/** Returns null for any other URL, including reset links. */
export function getMailLink(url: URL): MailLink | null {
  const tokenHash = url.searchParams.get('token_hash')
  const type = mailLinkTypes.find((mailType) => mailType === url.searchParams.get('type'))
  return tokenHash && type ? { tokenHash, type } : null
}

const mailLinkTypes = ['signup', 'magiclink', 'email', 'email_change'] as const satisfies readonly EmailOtpType[]

/** The access token hook's error message for an account that waits for approval. */
export const waitingAccountMessage = 'Your account is waiting for an administrator to approve it.'

/** Returns the reason why the backend rejected a link. The backend puts the reason into the fragment. */
export function getLinkError(url: URL): string | null {
  return new URLSearchParams(url.hash.slice(1)).get('error_description')
}

export type ResetLink =
  | { accessToken: string; refreshToken: string }
  | { tokenHash: string; type: 'recovery' | 'invite' }
  | { code: string }

/**
 * Reads the values of a reset link. Hosted projects put tokens into the fragment. Returns null if a
 * value is missing.
 */
export function getResetLink(url: URL): ResetLink | null {
  const fragment = new URLSearchParams(url.hash.slice(1))
  for (const parameters of [url.searchParams, fragment]) {
    const accessToken = parameters.get('access_token')
    const refreshToken = parameters.get('refresh_token')
    if (accessToken && refreshToken) return { accessToken, refreshToken }
  }
  const tokenHash = url.searchParams.get('token_hash')
  const type = url.searchParams.get('type')
  if (tokenHash && (type === 'recovery' || type === 'invite')) return { tokenHash, type }
  const code = url.searchParams.get('code')
  return code ? { code } : null
}

/** True if a reset link comes from an invitation, so the account has no password yet. */
export function isInvitation(url: URL): boolean {
  const fragment = new URLSearchParams(url.hash.slice(1))
  return [url.searchParams, fragment].some((parameters) => parameters.get('type') === 'invite')
}

/** If a link's session is older than this, opening the link logs a warning to the console. */
const maxSessionAgeSeconds = 120

/** Opens the session of a reset link. The link works only once. */
export function openResetLink(auth: SupabaseClient['auth'], link: ResetLink) {
  if ('accessToken' in link && (getTokenAgeSeconds(link.accessToken) ?? 0) > maxSessionAgeSeconds) {
    console.warn(`The session in the address was issued more than ${maxSessionAgeSeconds} s ago. The link may be old.`)
  }
  if ('code' in link) return auth.exchangeCodeForSession(link.code)
  if ('tokenHash' in link) return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  return auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
}

/** Uses this browser's clock. Returns null for a malformed token. Doesn't verify the token. */
function getTokenAgeSeconds(accessToken: string): number | null {
  const issuedAt = issuedAtSchema.safeParse(parseClaims(accessToken)).data?.iat
  return issuedAt === undefined ? null : Date.now() / 1_000 - issuedAt
}

const issuedAtSchema = z.object({ iat: z.number() })
