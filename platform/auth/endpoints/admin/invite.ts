import { z } from 'zod'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { sendLink } from '#platform/auth/one-time/send-link.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { metadataSchema, readBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { type Account, getAccountByEmail, requireAccount } from '#platform/auth/users/account.ts'
import { renderUser } from '#platform/auth/users/render-user.ts'
import { createAccount, replaceUserMetadata } from '#platform/auth/users/save-account.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { requireEmail, requireSecretKey } from './admin-request.ts'

const bodySchema = z.object({ email: z.string().nullish(), data: metadataSchema.nullish() })

/** `POST /invite`: emails a link to choose a password, and creates the account if necessary. */
export const invite: Endpoint = async (context, request) => {
  await requireSecretKey(context, request)
  const body = await readBody(request, bodySchema)
  const email = requireEmail(body.email)
  const redirectTo = context.redirects.readAllowedUrl(request)
  const account = await context.sql.begin(async (sql) => {
    const invitedAccount = await inviteAccount(context, sql, { email, data: body.data ?? {}, request })
    await sendLink(context, sql, { account: invitedAccount, kind: 'invite', redirectTo })
    return requireAccount(sql, invitedAccount.id)
  })
  context.mailer.wake()
  return respond(renderUser(account))
}

export interface Invitation {
  email: string
  data: Record<string, unknown>
  request: Request
}

/**
 * Creates an account, or invites the address's unconfirmed account. Removes the unconfirmed
 * account's password, because an attacker may have signed up with the address. Throws
 * `email_exists` for a confirmed account.
 */
export async function inviteAccount(
  context: AuthContext,
  sql: TransactionSql,
  { email, data, request }: Invitation,
): Promise<Account> {
  const existingAccount = await getAccountByEmail(sql, email)
  if (existingAccount?.email_confirmed_at) throw authError('email_exists')
  const account = existingAccount
    ? await inviteUnconfirmed(context, sql, { existingAccount, data })
    : await createAccount(context, sql, {
        email,
        passwordHash: null,
        isConfirmed: false,
        invitedAt: context.now(),
        userMetadata: data,
      })
  const traits = { user_id: account.id, user_email: email }
  await context.recordEvent(sql, request, { action: 'user_invited', actor: 'service_role', traits })
  return account
}

async function inviteUnconfirmed(
  context: AuthContext,
  sql: TransactionSql,
  { existingAccount, data }: { existingAccount: Account; data: Record<string, unknown> },
): Promise<Account> {
  const now = context.now()
  const { id } = existingAccount
  // The metadata may come from a stranger's sign-up, so the first invitation replaces it.
  // Afterwards, no sign-up can change the account.
  if (existingAccount.invited_at === null) await replaceUserMetadata(context, sql, existingAccount, data)
  await sql`
    update auth.users
    set invited_at = ${now}, encrypted_password = null, has_unproven_password = false, updated_at = ${now}
    where id = ${id}`
  return requireAccount(sql, id)
}
