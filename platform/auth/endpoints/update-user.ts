import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { emailSchema } from '#lib/email-address.ts'
import type { AuthContext } from '../auth-context.ts'
import { countMail } from '../limits/count-mail.ts'
import { challengeFields } from '../one-time/flow-states.ts'
import { sendChangeLinks } from '../one-time/send-link.ts'
import { recordRefusedPassword } from '../passwords/record-refused-password.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { metadataSchema, parseInput, readBody } from '../protocol/read-body.ts'
import { readRedirect } from '../protocol/read-redirect.ts'
import { respond } from '../protocol/respond.ts'
import { type CurrentSession, requireSession } from '../sessions/require-session.ts'
import { getAccountByEmail, hasVerifiedFactor, requireAccount } from '../users/account.ts'
import { renderUser } from '../users/render-user.ts'
import { type AccountChanges, updateAccount } from '../users/update-account.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().max(100).nullish(),
  data: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
  ...challengeFields,
})
type Body = z.infer<typeof bodySchema>

/** Older sessions prove by a mailed code that their owner still sits there before they change a password, milliseconds. */
const trustedSessionMs = 24 * 3600 * 1000

/** `PUT /user`: the caller's own password, data and address; a new address counts once it was confirmed by mail. */
export const updateUser: Endpoint = async (context, request) => {
  const current = await requireSession(context, request)
  const body = await readBody(request, bodySchema)
  const wanted = await readWanted(context, request, { current, body }).catch((error: unknown) =>
    recordRefusedPassword(context, request, { actor: current.account, error }),
  )
  const { changes, newEmail } = wanted
  const account = await context.sql.begin(async (sql) => {
    await updateAccount(sql, { account: current.account, changes, now: context.now() })
    if (changes.passwordHash) await endOtherSessions(sql, current)
    if (newEmail !== null)
      await beginChange(context, sql, { current, newEmail, redirectTo: readRedirect(context, request) })
    await recordEvent(sql, {
      action: changes.passwordHash ? 'user_updated_password' : 'user_modified',
      actor: current.account,
      address: context.clientAddress(request),
      at: context.now(),
      ...(newEmail === null ? {} : { traits: { wanted_email: newEmail } }),
    })
    return requireAccount(sql, current.account.id)
  })
  if (newEmail !== null) context.mailer.wake()
  return respond(renderUser(account))
}

interface Asked {
  current: CurrentSession
  body: Body
}

/** GoTrue's checks in its order. */
async function readWanted(context: AuthContext, request: Request, { current, body }: Asked) {
  if (body.app_metadata) {
    throw authError('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  }
  if (typeof body.password === 'string') requireGoodPassword(body.password)
  const newEmail = await readNewEmail(context, current, body)
  if (newEmail !== null) await countMail(context, request, { kind: 'email_change', email: newEmail })
  const changes: AccountChanges = {
    ...(body.password ? { passwordHash: await hashNewPassword(context, request, { current, body }) } : {}),
    ...(body.data ? { userMetadata: body.data } : {}),
  }
  return { newEmail, changes }
}

/** Null when the address stays as it is. */
async function readNewEmail(
  context: AuthContext,
  { account, aal }: CurrentSession,
  body: Body,
): Promise<string | null> {
  const email = body.email ? parseInput(body.email, emailSchema) : null
  const isNew = email !== null && email !== account.email
  if ((isNew || body.password) && hasVerifiedFactor(account) && aal !== 'aal2') throw authError('insufficient_aal')
  if (body.phone) throw authError('phone_provider_disabled', { message: 'Phone changes are disabled' })
  if (isNew && (await getAccountByEmail(context.sql, email))) throw authError('email_exists')
  return isNew ? email : null
}

async function hashNewPassword(context: AuthContext, request: Request, asked: Asked): Promise<string> {
  const { account, createdAt } = asked.current
  const password = asked.body.password ?? ''
  if (context.now().getTime() - createdAt.getTime() > trustedSessionMs) await requireNonce(context, request, asked)
  if (await context.hasher.matches(password, account.encrypted_password)) throw authError('same_password')
  return context.hasher.hash(password)
}

async function requireNonce(context: AuthContext, request: Request, { current, body }: Asked): Promise<void> {
  const { account } = current
  if (!body.nonce) throw authError('reauthentication_needed')
  const proof = { email: account.email ?? '', code: body.nonce }
  const search = { proof, types: ['reauthentication_token'] as const, now: context.now() }
  const guess = { limit: 'reauthentication_account', of: account.id } as const
  const found = await context.limits.guess(request, [guess], () =>
    context.sql.begin((sql) => context.oneTimeTokens.take(sql, search)),
  )
  if (found?.account.id !== account.id) throw authError('reauthentication_not_valid')
}

async function beginChange(
  context: AuthContext,
  sql: TransactionSql,
  { current, newEmail, redirectTo }: { current: CurrentSession; newEmail: string; redirectTo: string },
): Promise<void> {
  const { id } = current.account
  await sql`update auth.users set email_change = ${newEmail} where id = ${id}`
  await sendChangeLinks(context, sql, { account: await requireAccount(sql, id), redirectTo })
}

async function endOtherSessions(sql: TransactionSql, { account, sessionId }: CurrentSession): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${account.id} and id <> ${sessionId}`
}
