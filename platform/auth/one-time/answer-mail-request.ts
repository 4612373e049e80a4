import type { TransactionSql } from 'postgres'
import { recordEvent } from '../protocol/audit-log.ts'
import { type Account, accountColumns, accountSchema, getAccountByEmail } from '../users/account.ts'
import { createAccount } from '../users/create-account.ts'
import { dropUnprovenPassword } from '../users/drop-unproven-password.ts'
import type { MailRequest } from './mail-requests.ts'
import { type LinkContext, sendChangeLinks, sendLink } from './send-link.ts'

/** Sends what was asked for, to an address that has an account, or may have one by this. */
export async function answerMailRequest(
  context: LinkContext,
  sql: TransactionSql,
  request: MailRequest,
): Promise<void> {
  const { redirectTo, challenge } = request.details
  if (request.kind === 'email_change') {
    const account = await getChangingAccount(sql, request.email)
    if (account) await sendChangeLinks(context, sql, { account, redirectTo })
    return
  }
  const existing = await getAccountByEmail(sql, request.email)
  const found = existing ?? (await makeAccount(context, sql, request))
  if (!found) return
  const isConfirmed = found.email_confirmed_at !== null
  // Who asks to sign in by mail may be another than who signed up; the link is to open the account to one of them.
  const isContested = request.kind === 'magiclink' || request.details.isContested
  const account = isContested
    ? await dropUnprovenPassword(sql, { account: found, address: request.ip_address, now: context.now() })
    : found
  if (request.kind === 'signup' && isConfirmed) return
  // Whoever never confirmed the address does that first; the same link signs in.
  const kind = request.kind === 'magiclink' && !isConfirmed ? 'signup' : request.kind
  await sendLink(context, sql, { account, kind, redirectTo, challenge })
  if (kind === 'signup') return
  const action = 'user_recovery_requested'
  await recordEvent(sql, { action, actor: account, address: request.ip_address, at: context.now(), traits: { kind } })
}

/** A sign-in by mail can be a sign-up, under the same policy as any other. */
async function makeAccount(context: LinkContext, sql: TransactionSql, request: MailRequest): Promise<Account | null> {
  if (request.kind !== 'magiclink' || !request.details.createsUser || context.signUpPolicy === 'closed') return null
  const now = context.now()
  const account = await createAccount(sql, {
    email: request.email,
    passwordHash: null,
    isConfirmed: context.autoconfirm,
    userMetadata: request.details.data,
    now,
  })
  await recordEvent(sql, { action: 'user_signedup', actor: account, address: request.ip_address, at: now })
  return account
}

async function getChangingAccount(sql: TransactionSql, email: string): Promise<Account | null> {
  const [row] = await sql`
    select ${accountColumns(sql)} from auth.users
    where (lower(email) = ${email} or lower(email_change) = ${email}) and email_change <> '' and deleted_at is null
    limit 1`
  return row ? accountSchema.parse(row) : null
}
