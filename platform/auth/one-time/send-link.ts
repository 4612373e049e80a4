import type { ISql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import type { MailOrder } from '../mailer.ts'
import type { Account } from '../users/account.ts'
import type { Challenge } from './flow-states.ts'
import { type IssuedToken, linkLifetimeMs, type OneTimeTokenType } from './one-time-tokens.ts'

type LinkKind = keyof typeof kinds

/** All but the queue of requests, which is answered with the rest. */
export type LinkContext = Omit<AuthContext, 'mailRequests'>

export interface LinkOrder {
  account: Account
  kind: LinkKind
  /** Already checked against the list of the site's pages. */
  redirectTo: string
  challenge?: Challenge | null
}

export interface Link extends IssuedToken {
  url: string
}

interface LinkSettings {
  /** `type` of the link, and of the call that spends it. */
  type: string
  template: MailOrder['template']
  token: OneTimeTokenType
  sentColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at' | 'reauthentication_sent_at'
  /** GoTrue's name of the way in, which a session by code carries. */
  method: string
  lifetimeMs: number
}

const dayMs = 24 * 3600 * 1000
const hour = { lifetimeMs: linkLifetimeMs }
const change = { type: 'email_change', template: 'email_change', sentColumn: 'email_change_sent_at' } as const
const kinds = {
  signup: {
    ...{ type: 'signup', template: 'confirmation', token: 'confirmation_token', method: 'email/signup' },
    ...{ sentColumn: 'confirmation_sent_at', ...hour },
  },
  invite: {
    ...{ type: 'invite', template: 'invite', token: 'confirmation_token', method: 'invite' },
    ...{ sentColumn: 'confirmation_sent_at', lifetimeMs: dayMs },
  },
  recovery: {
    ...{ type: 'recovery', template: 'recovery', token: 'recovery_token', method: 'recovery' },
    ...{ sentColumn: 'recovery_sent_at', ...hour },
  },
  magiclink: {
    ...{ type: 'magiclink', template: 'magic_link', token: 'recovery_token', method: 'magiclink' },
    ...{ sentColumn: 'recovery_sent_at', ...hour },
  },
  email_change_new: { ...change, token: 'email_change_token_new', method: 'email_change', ...hour },
  email_change_current: { ...change, token: 'email_change_token_current', method: 'email_change', ...hour },
  reauthentication: {
    ...{ type: 'reauthentication', template: 'reauthentication', token: 'reauthentication_token', method: 'otp' },
    ...{ sentColumn: 'reauthentication_sent_at', ...hour },
  },
} as const satisfies Record<string, LinkSettings>

/** Makes a link and notes when; nobody is told of it yet. */
export async function issueLink(context: LinkContext, sql: ISql, order: LinkOrder): Promise<Link> {
  const { account, redirectTo, challenge } = order
  const { token: tokenType, type, method, lifetimeMs, sentColumn } = kinds[order.kind]
  const now = context.now()
  const flowStateId = challenge
    ? await context.flowStates.open(sql, { challenge, userId: account.id, method, now })
    : null
  const sentTo = receiverOf(order)
  const token = await context.oneTimeTokens.issue(sql, {
    account,
    type: tokenType,
    sentTo,
    flowStateId,
    lifetimeMs,
    now,
  })
  await sql`update auth.users set ${sql({ [sentColumn]: now })} where id = ${account.id}`
  const url = new URL('/auth/v1/verify', context.siteUrl)
  url.search = new URLSearchParams({ token: token.value, type, redirect_to: redirectTo }).toString()
  return { ...token, url: url.href }
}

/** Makes a link and puts the mail that carries it on its way, both when the caller's transaction commits. */
export async function sendLink(context: LinkContext, sql: ISql, order: LinkOrder): Promise<void> {
  const { account, redirectTo } = order
  const link = await issueLink(context, sql, order)
  await context.mailer.enqueue(sql, {
    template: kinds[order.kind].template,
    to: receiverOf(order),
    expiresAt: link.expiresAt,
    variables: {
      ConfirmationURL: link.url,
      Token: link.code,
      TokenHash: link.value,
      SiteURL: context.siteUrl,
      RedirectTo: redirectTo,
      Email: account.email ?? '',
      NewEmail: account.email_change,
      Data: account.raw_user_meta_data,
    },
  })
}

function receiverOf({ account, kind }: LinkOrder): string {
  return kind === 'email_change_new' ? account.email_change : (account.email ?? '')
}

/** The mails of a change of address: both the old and the new one have to agree. */
export async function sendChangeLinks(context: LinkContext, sql: ISql, order: Omit<LinkOrder, 'kind'>): Promise<void> {
  // One address must not agree twice, once by each round of mail.
  await sql`update auth.users set email_change_confirm_status = 0 where id = ${order.account.id}`
  await sendLink(context, sql, { ...order, kind: 'email_change_current' })
  await sendLink(context, sql, { ...order, kind: 'email_change_new' })
}
