import type { EmailOtpType } from '@supabase/supabase-js'

/** The values of a link from a mail that signs in or confirms an address. */
export interface MailLink {
  tokenHash: string
  type: EmailOtpType
}

/** Null for an address that carries no such link. */
export function getMailLink(url: URL): MailLink | null {
  const tokenHash = url.searchParams.get('token_hash')
  const type = types.find((known) => known === url.searchParams.get('type'))
  return tokenHash && type ? { tokenHash, type } : null
}

/** What the backend says about a link that it refused, in the fragment (GoTrue). */
export function getLinkError(url: URL): string | null {
  return new URLSearchParams(url.hash.slice(1)).get('error_description')
}

const types = ['signup', 'magiclink', 'email', 'email_change'] as const satisfies readonly EmailOtpType[]
