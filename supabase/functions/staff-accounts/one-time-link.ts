import type { AuthError, SupabaseClient, User } from '@supabase/supabase-js'

/**
 * `invite`: choose a first password; `signup`: confirm the address; `recovery`: choose a new
 * password.
 */
type LinkKind = 'invite' | 'signup' | 'recovery'

/** A link that the administrator has to send to the member, because no email was sent. */
export interface OneTimeLink {
  kind: LinkKind
  email: string
  url: string
  /** Null for a hosted project, because it doesn't report when its links expire. */
  expiresAt: string | null
}

export interface LinkRequest {
  kind: LinkKind
  email: string
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
  /** False if the site has no mail server. The link is then returned. */
  sendsMail: boolean
  /** True for a hosted project, which sets the lifetime of links itself. */
  isHosted: boolean
}

interface LinkOutcome {
  error: AuthError | null
  /** Null if the link was emailed, or if an error occurred. */
  link: OneTimeLink | null
  /** Null if the call doesn't return the user, such as `resend` and `resetPasswordForEmail`. */
  user: User | null
}

/**
 * Emails a one-time link to an account. Returns the link instead if the site can't send email to
 * the address.
 */
export async function deliverLink(supabase: SupabaseClient, request: LinkRequest): Promise<LinkOutcome> {
  if (!request.sendsMail) return createLink(supabase, request)
  const { data, error } = await mailLink(supabase, request)
  // A hosted project without its own mail server only sends email to its team.
  if (error?.code === 'email_address_not_authorized') return createLink(supabase, request)
  return { error, link: null, user: data && 'user' in data ? data.user : null }
}

function mailLink({ auth }: SupabaseClient, { kind, email, siteUrl }: LinkRequest) {
  const redirectTo = getLandingPage(kind, siteUrl)
  switch (kind) {
    case 'invite':
      return auth.admin.inviteUserByEmail(email, { redirectTo })
    case 'signup':
      return auth.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } })
    case 'recovery':
      return auth.resetPasswordForEmail(email, { redirectTo })
  }
}

async function createLink({ auth }: SupabaseClient, request: LinkRequest): Promise<LinkOutcome> {
  const { kind, email, siteUrl, isHosted } = request
  const options = { redirectTo: getLandingPage(kind, siteUrl) }
  const { data, error } = await auth.admin.generateLink(
    // The client's type requires a password, but the account exists and keeps its own.
    kind === 'signup' ? { type: kind, email, password: '', options } : { type: kind, email, options },
  )
  if (error) return { error, link: null, user: null }
  const expiresAt = isHosted ? null : new Date(Date.now() + lifetimeHours[kind] * 3_600_000).toISOString()
  return { error: null, link: { kind, email, url: data.properties.action_link, expiresAt }, user: data.user }
}

/** Must match the lifetimes of links in the embedded auth service. */
const lifetimeHours: Readonly<Record<LinkKind, number>> = { invite: 24, signup: 1, recovery: 1 }

function getLandingPage(kind: LinkKind, siteUrl: string): string {
  return kind === 'signup' ? `${siteUrl}/` : `${siteUrl}/reset-password`
}
