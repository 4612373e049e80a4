import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { recordEvent } from '../audit-log.ts'
import type { AuthContext } from '../auth-context.ts'
import { emailSchema } from '../email-address.ts'
import type { Endpoint } from '../endpoint.ts'
import { authError } from '../errors.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { metadataSchema, parseInput, readBody } from '../read-body.ts'
import { respond } from '../respond.ts'
import { type CurrentSession, requireSession } from '../sessions/require-session.ts'
import { type Account, hasVerifiedFactor, requireAccount } from '../users/account.ts'
import { renderUser } from '../users/render-user.ts'
import { type AccountChanges, updateAccount } from '../users/update-account.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
})
type Body = z.infer<typeof bodySchema>

/** `PUT /user`: the caller's own password, data and, where no mail has to confirm it, address. */
export const updateUser: Endpoint = async (context, request) => {
  const current = await requireSession(context, request)
  const body = await readBody(request, bodySchema)
  const changes = await readChanges(context, current, body)
  const account = await context.sql.begin(async (sql) => {
    await updateAccount(sql, { account: current.account, changes, now: context.now() })
    if (changes.passwordHash) await endOtherSessions(sql, current)
    await recordEvent(sql, {
      action: changes.passwordHash ? 'user_updated_password' : 'user_modified',
      actor: current.account,
      address: context.clientAddress(request),
      at: context.now(),
    })
    return requireAccount(sql, current.account.id)
  })
  return respond(renderUser(account))
}

async function readChanges(
  context: AuthContext,
  { account, aal }: CurrentSession,
  body: Body,
): Promise<AccountChanges> {
  const email = body.email ? parseInput(body.email, emailSchema) : null
  const isNewEmail = email !== null && email !== account.email
  if ((isNewEmail || body.password) && hasVerifiedFactor(account) && aal !== 'aal2') throw authError('insufficient_aal')
  if (body.phone) throw authError('phone_provider_disabled', { message: 'Phone changes are disabled' })
  if (isNewEmail && !context.isAutoconfirmed) throw authError('email_provider_disabled')
  return {
    ...(isNewEmail ? { email, isConfirmed: true } : {}),
    ...(body.password ? { passwordHash: await hashNewPassword(context, account, body.password) } : {}),
    ...(body.data ? { userMetadata: body.data } : {}),
  }
}

async function hashNewPassword({ hasher }: AuthContext, account: Account, password: string): Promise<string> {
  requireGoodPassword(password)
  if (await hasher.matches(password, account.encrypted_password)) throw authError('same_password')
  return hasher.hash(password)
}

async function endOtherSessions(sql: TransactionSql, { account, sessionId }: CurrentSession): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${account.id} and id <> ${sessionId}`
}
