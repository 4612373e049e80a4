import { type Queryable, quoteIdentifier } from '#platform/database/sql.ts'
import type { AuthContext, AuthMail } from '../auth-context.ts'
import type { Account } from '../users/account.ts'
import type { PkceChallenge } from './flow-states.ts'
import { type IssuedToken, linkLifetimeMs, type OneTimeTokenType } from './one-time-tokens.ts'

export interface LinkOptions {
  account: Account
  kind: LinkKind
  /** A URL that `Redirects` has checked. */
  redirectTo: string
  challenge?: PkceChallenge | null
}

export interface IssuedLink extends IssuedToken {
  url: string
}

interface LinkSettings {
  /** The `type` parameter of the link, and of the call that redeems the token. */
  type: string
  template: AuthMail['template']
  tokenType: OneTimeTokenType
  sentColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at'
  /** GoTrue's authentication method (`amr`) for the session. */
  method: string
  /** `linkLifetimeMs` by default. */
  lifetimeMs?: number
}

type LinkKind =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'

const linkSettings: Readonly<Record<LinkKind, LinkSettings>> = {
  signup: {
    type: 'signup',
    template: 'confirmation',
    tokenType: 'confirmation_token',
    sentColumn: 'confirmation_sent_at',
    method: 'email/signup',
  },
  invite: {
    type: 'invite',
    template: 'invite',
    tokenType: 'confirmation_token',
    sentColumn: 'confirmation_sent_at',
    method: 'invite',
    lifetimeMs: 24 * 3600 * 1000,
  },
  recovery: {
    type: 'recovery',
    template: 'recovery',
    tokenType: 'recovery_token',
    sentColumn: 'recovery_sent_at',
    method: 'recovery',
  },
  magiclink: {
    type: 'magiclink',
    template: 'magic_link',
    tokenType: 'recovery_token',
    sentColumn: 'recovery_sent_at',
    method: 'magiclink',
  },
  email_change_new: {
    type: 'email_change',
    template: 'email_change',
    tokenType: 'email_change_token_new',
    sentColumn: 'email_change_sent_at',
    method: 'email_change',
  },
  email_change_current: {
    type: 'email_change',
    template: 'email_change',
    tokenType: 'email_change_token_current',
    sentColumn: 'email_change_sent_at',
    method: 'email_change',
  },
  reauthentication: {
    type: 'reauthentication',
    template: 'reauthentication',
    tokenType: 'reauthentication_token',
    sentColumn: 'reauthentication_sent_at',
    method: 'otp',
  },
}

/** Creates a link that an administrator shares, without sending it. */
export function createShownLink(context: AuthContext, sql: Queryable, options: LinkOptions): Promise<IssuedLink> {
  return issueLink(context, sql, { ...options, isShown: true })
}

/** True if a new link of this kind would invalidate a link that an administrator has seen. */
export function replacesShownLink(
  context: AuthContext,
  sql: Queryable,
  { account, kind }: Pick<LinkOptions, 'account' | 'kind'>,
): Promise<boolean> {
  return context.oneTimeTokens.hasShownToken(sql, { account, type: linkSettings[kind].tokenType, now: context.now() })
}

async function issueLink(
  context: AuthContext,
  sql: Queryable,
  options: LinkOptions & { isShown: boolean },
): Promise<IssuedLink> {
  const { account, redirectTo, challenge, isShown } = options
  const { tokenType, type, method, lifetimeMs = linkLifetimeMs, sentColumn } = linkSettings[options.kind]
  const now = context.now()
  const flowStateId = challenge
    ? await context.flowStates.create(sql, { challenge, userId: account.id, method, now })
    : null
  const recipient = getRecipient(options)
  const token = await context.oneTimeTokens.issue(sql, {
    account,
    type: tokenType,
    recipient,
    flowStateId,
    isShown,
    lifetimeMs,
    now,
  })
  await sql`update auth.users set ${quoteIdentifier(sentColumn)} = ${now} where id = ${account.id}`
  const url = new URL('/auth/v1/verify', context.siteUrl)
  url.search = new URLSearchParams({ token: token.linkToken, type, redirect_to: redirectTo }).toString()
  return { ...token, url: url.href }
}

/** Creates a link and queues its email, both in the caller's transaction. */
export async function sendLink(context: AuthContext, sql: Queryable, options: LinkOptions): Promise<void> {
  const { account, redirectTo } = options
  const link = await issueLink(context, sql, { ...options, isShown: false })
  await context.mailer.enqueue(sql, {
    template: linkSettings[options.kind].template,
    to: getRecipient(options),
    expiresAt: link.expiresAt,
    variables: {
      ConfirmationURL: link.url,
      Token: link.code,
      TokenHash: link.linkToken,
      SiteURL: context.siteUrl,
      RedirectTo: redirectTo,
      Email: account.email ?? '',
      NewEmail: account.email_change,
      Data: account.raw_user_meta_data,
    },
  })
}

function getRecipient({ account, kind }: LinkOptions): string {
  return kind === 'email_change_new' ? account.email_change : (account.email ?? '')
}

/** Queues the emails of an email change, which the old and the new address must confirm. */
export async function sendEmailChangeLinks(
  context: AuthContext,
  sql: Queryable,
  options: Omit<LinkOptions, 'kind'>,
): Promise<void> {
  // Resets earlier confirmations, because one address that confirms twice mustn't count as both.
  await sql`update auth.users set email_change_confirm_status = 0 where id = ${options.account.id}`
  await sendLink(context, sql, { ...options, kind: 'email_change_current' })
  await sendLink(context, sql, { ...options, kind: 'email_change_new' })
}
