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

export interface LinkOrder {
  kind: LinkKind
  email: string
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** False if the site has no mail server. The link is then returned. */
  sendsMail: boolean
  /** True for a hosted project, which sets the lifetime of links itself. */
  isHosted: boolean
}

interface LinkOutcome {
  error: AuthError | null
  /** Null if the link was emailed. */
  link: OneTimeLink | null
  /** Null if the call doesn't return the user, such as `resend` and `resetPasswordForEmail`. */
  user: User | null
}

/** Emails a one-time link to an account. Returns the link if the address can't receive email. */
export async function deliverLink(supabase: SupabaseClient, order: LinkOrder): Promise<LinkOutcome> {
  if (!order.sendsMail) return createLink(supabase, order)
  const { data, error } = await mailLink(supabase, order)
  // A hosted project without its own mail server only sends email to its team.
  if (error?.code === 'email_address_not_authorized') return createLink(supabase, order)
  return { error, link: null, user: data && 'user' in data ? data.user : null }
}

function mailLink({ auth }: SupabaseClient, { kind, email, siteUrl }: LinkOrder) {
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

async function createLink({ auth }: SupabaseClient, order: LinkOrder): Promise<LinkOutcome> {
  const { kind, email, siteUrl, isHosted } = order
  const options = { redirectTo: getLandingPage(kind, siteUrl) }
  const { data, error } = await auth.admin.generateLink(
    // The account already exists and its password doesn't change. Only the type requires a
    // password.
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
