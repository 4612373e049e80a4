import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { emailSchema } from '#lib/email-address.ts'
import type { AuthContext } from '../auth-context.ts'
import { countMail } from '../limits/count-mail.ts'
import { challengeFields, readChallenge } from '../one-time/flow-states.ts'
import { acceptPassword } from '../passwords/accept-password.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { authError, isAuthError } from '../protocol/errors.ts'
import { inEvenTime } from '../protocol/even-time.ts'
import { metadataSchema, parseInput, readBody } from '../protocol/read-body.ts'
import { readRedirect } from '../protocol/read-redirect.ts'
import { respond } from '../protocol/respond.ts'
import { answerSession } from '../sessions/answer-session.ts'
import { startSession } from '../sessions/start-session.ts'
import { type Account, getAccountByEmail } from '../users/account.ts'
import { createAccount, type NewAccount } from '../users/create-account.ts'
import { renderUnknownUser } from '../users/render-user.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  ...challengeFields,
})

/** What is left of a difference between an account and none, found or made, is far below this. */
const answerStepMs = 60

/**
 * `POST /signup`. A new address and one that has an account get the same answer after the same work; only where
 * everybody may come in at once (`open`, without confirmation) does the new one get its session, as with GoTrue.
 */
export const signUp: Endpoint = async (context, request) => {
  await context.identify(request)
  await context.limits.count(request, [{ limit: 'sign_up_address', of: context.callerOf(request) }])
  const body = await readBody(request, bodySchema)
  const { email, password } = await readCredentials(context, request, body)
  const challenge = readChallenge(body)
  if (!context.autoconfirm) await countMail(context, request, { kind: 'signup', email, isForStrangers: true })
  const data = body.data ?? {}
  const existing = await inEvenTime(answerStepMs, () => getAccountByEmail(context.sql, email))
  const { isContested, passwordHash } = await judgePassword(context, existing, password)
  const wish = {
    ...{ email, passwordHash, userMetadata: data, now: context.now() },
    ...{ isConfirmed: context.autoconfirm, hasUnprovenPassword: !context.autoconfirm },
  }

  const account = await inEvenTime(answerStepMs, () => makeAccount(context, request, { existing, wish }))
  if (context.signUpPolicy === 'open' && context.autoconfirm) {
    if (!account) throw authError('user_already_exists')
    const session = await context.sql.begin((sql) =>
      startSession(context, sql, { account, method: 'password', request }),
    )
    return answerSession(context, request, session)
  }
  const now = context.now()
  if (context.autoconfirm) return respond(renderUnknownUser(email, data, now))
  const details = { redirectTo: readRedirect(context, request), challenge, isContested }
  await context.mailRequests.add({ kind: 'signup', email, details }, request)
  return respond({ ...renderUnknownUser(email, data, now), confirmation_sent_at: now })
}

/** GoTrue's checks in its order. */
async function readCredentials(
  context: AuthContext,
  request: Request,
  { email, phone, password }: z.infer<typeof bodySchema>,
) {
  if (!email && !phone) throw authError('anonymous_provider_disabled')
  if (context.signUpPolicy === 'closed') throw authError('signup_disabled')
  if (!password) throw authError('validation_failed', { message: 'Signup requires a valid password' })
  // Whose address it is, is not known, and is not looked up: that would take time.
  await acceptPassword(context, request, { password, actor: null })
  if (email && phone) {
    throw authError('validation_failed', {
      message: 'Only an email address or phone number should be provided on signup.',
    })
  }
  if (!email) throw authError('phone_provider_disabled', { status: 400, message: 'Phone signups are disabled' })
  return { email: parseInput(email, emailSchema), password }
}

/**
 * A second sign-up for an address that nobody has confirmed says with its password whether it comes from the same person.
 * Either way one password is hashed.
 */
async function judgePassword(
  context: AuthContext,
  existing: Account | null,
  password: string,
): Promise<{ isContested: boolean; passwordHash: string | null }> {
  if (!existing?.has_unproven_password) {
    return { isContested: false, passwordHash: await context.hasher.hash(password) }
  }
  return { isContested: !(await context.hasher.matches(password, existing.encrypted_password)), passwordHash: null }
}

/** Null if the address has an account already; two who ask at once make one. */
async function makeAccount(
  context: AuthContext,
  request: Request,
  { existing, wish }: { existing: Account | null; wish: NewAccount },
): Promise<Account | null> {
  const address = context.clientAddress(request)
  try {
    return await context.sql.begin(async (sql) => {
      const account = existing ? await pretendToMake(sql, wish) : await createAccount(sql, wish)
      const action = existing ? 'user_repeated_signup' : 'user_signedup'
      await recordEvent(sql, { action, actor: existing ?? account, address, at: wish.now })
      return account
    })
  } catch (error) {
    if (isAuthError(error, 'email_exists')) return null
    throw error
  }
}

/** The work of making an account, taken back: an address that has one already must not be answered sooner. */
async function pretendToMake(sql: TransactionSql, wish: NewAccount): Promise<null> {
  const takenBack = new Error('taken back')
  await sql
    .savepoint(async (inner) => {
      await createAccount(inner, { ...wish, email: `${randomUUID()}@account.invalid` })
      throw takenBack
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error
    })
  return null
}
