import type { AuthError, SupabaseClient, User } from '@supabase/supabase-js'

/** A link lets its owner choose a first password, confirm the address, or choose a new password. */
type LinkKind = 'invite' | 'signup' | 'recovery'

/** A link that an administrator passes on, because no mail was sent. */
export interface OneTimeLink {
  kind: LinkKind
  email: string
  url: string
  /** Null if a hosted project made the link, because it doesn’t say when its links end. */
  expiresAt: string | null
}

export interface LinkOrder {
  kind: LinkKind
  email: string
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** False if the site has no mail server: then the link is returned instead of mailed. */
  sendsMail: boolean
  /** True for a hosted project, whose links last as long as the project says. */
  isHosted: boolean
}

interface LinkOutcome {
  error: AuthError | null
  /** Null if the link was mailed. */
  link: OneTimeLink | null
  /** Known for an invitation, which may create the account. */
  user: User | null
}

/** Mails a one-time link to an account; returns the link where no mail can reach the address. */
export async function deliverLink(supabase: SupabaseClient, order: LinkOrder): Promise<LinkOutcome> {
  if (!order.sendsMail) return createLink(supabase, order)
  const { data, error } = await mailLink(supabase, order)
  // A hosted project without a mail server of its own mails only its own team.
  if (error?.code === 'email_address_not_authorized') return createLink(supabase, order)
  return { error, link: null, user: data && 'user' in data ? data.user : null }
}

function mailLink({ auth }: SupabaseClient, { kind, email, siteUrl }: LinkOrder) {
  const redirectTo = landingPage(kind, siteUrl)
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
  const options = { redirectTo: landingPage(kind, siteUrl) }
  const { data, error } = await auth.admin.generateLink(
    // The account exists and keeps its password: an empty one only satisfies the type.
    kind === 'signup' ? { type: kind, email, password: '', options } : { type: kind, email, options },
  )
  if (error) return { error, link: null, user: null }
  const expiresAt = isHosted ? null : new Date(Date.now() + lifetimeHours[kind] * 3_600_000).toISOString()
  return { error: null, link: { kind, email, url: data.properties.action_link, expiresAt }, user: data.user }
}

/** Hours, as the embedded backend has them. */
const lifetimeHours: Readonly<Record<LinkKind, number>> = { invite: 24, signup: 1, recovery: 1 }

function landingPage(kind: LinkKind, siteUrl: string): string {
  return kind === 'signup' ? `${siteUrl}/` : `${siteUrl}/reset-password`
}
