import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import { rollBackAfter } from '#platform/database/roll-back-after.ts'
import type { AuthContext, Endpoint } from '../auth-context.ts'
import { equalizeTiming } from '../equalize-timing.ts'
import { countMail } from '../limits/count-mail.ts'
import { pkceFields, readPkceChallenge } from '../one-time/flow-states.ts'
import { requireStrongNewPassword } from '../passwords/password-policy.ts'
import { authError, isAuthError, validationError } from '../protocol/errors.ts'
import { metadataSchema, parseInput, readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'
import { respondWithSession } from '../sessions/session-response.ts'
import { startSession } from '../sessions/start-session.ts'
import { type Account, getAccountByEmail } from '../users/account.ts'
import { renderSignUpUser } from '../users/render-user.ts'
import { createAccount, type NewAccount } from '../users/save-account.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  ...pkceFields,
})

/**
 * `POST /signup`: responds in the same way after the same work, whether or not the address has an
 * account. The responses differ only if a sign-up starts a session immediately (`open` with
 * autoconfirm), as with GoTrue.
 */
export const signUp: Endpoint = async (context, request) => {
  await context.authenticate(request)
  const body = await readBody(request, bodySchema)
  await context.limits.count(request, [{ limit: 'sign_up_address' }])
  const { email, password } = await parseCredentials(context, request, body)
  if (context.autoconfirm) await context.limits.count(request, [{ limit: 'sign_up_network' }])
  else await countMail(context, request, { kind: 'signup', email, isUnknownRecipient: true })
  const challenge = readPkceChallenge(body)
  const data = body.data ?? {}
  const existingAccount = await equalizeTiming(() => getAccountByEmail(context.sql, email))
  const { isContested, passwordHash } = await hashOrCompare(context, existingAccount, password)
  const newAccount: NewAccount = {
    email,
    passwordHash,
    hasUnprovenPassword: !context.autoconfirm,
    isConfirmed: context.autoconfirm,
    userMetadata: data,
  }

  const account = await equalizeTiming(() => createUnlessExists(context, request, { existingAccount, newAccount }))
  if (context.autoconfirm && (await context.accountHooks.getSignUpPolicy(context.sql)) === 'open') {
    if (!account) throw authError('user_already_exists')
    const session = await context.sql.begin((sql) =>
      startSession(context, sql, { account, method: 'password', request }),
    )
    return respondWithSession(context, request, session)
  }
  const now = context.now()
  if (context.autoconfirm) return respond(renderSignUpUser(email, data, now))
  const details = { redirectTo: context.redirects.readAllowedUrl(request), challenge, isContested }
  await context.mailRequests.add({ kind: 'signup', email, details }, request)
  return respond({ ...renderSignUpUser(email, data, now), confirmation_sent_at: now })
}

/** Checks the request in GoTrue's order. */
async function parseCredentials(
  context: AuthContext,
  request: Request,
  { email, phone, password }: z.infer<typeof bodySchema>,
) {
  if (!email && !phone) throw authError('anonymous_provider_disabled')
  if ((await context.accountHooks.getSignUpPolicy(context.sql)) === 'closed') throw authError('signup_disabled')
  if (!password) throw validationError('Signup requires a valid password')
  // Logs no account, because the time of a lookup would reveal whether the account exists.
  await requireStrongNewPassword(context, request, { password, actor: null })
  if (email && phone) {
    throw validationError('Only an email address or phone number should be provided on signup.')
  }
  if (!email) throw authError('phone_provider_disabled', { status: 400, message: 'Phone signups are disabled' })
  return { email: parseInput(email, emailSchema), password }
}

/**
 * Hashes the password, or compares it with the password of an earlier unconfirmed sign-up. Hashing
 * and comparing take the same time. A different password makes the sign-up contested, because
 * another person may have chosen it.
 */
async function hashOrCompare(
  context: AuthContext,
  existingAccount: Account | null,
  password: string,
): Promise<{ isContested: boolean; passwordHash: string | null }> {
  if (!existingAccount?.has_unproven_password) {
    return { isContested: false, passwordHash: await context.hasher.hash(password) }
  }
  return {
    isContested: !(await context.hasher.matches(password, existingAccount.encrypted_password)),
    passwordHash: null,
  }
}

/**
 * Creates the account. Resolves to null if the address already has an account, even if another
 * request has just created it.
 */
async function createUnlessExists(
  context: AuthContext,
  request: Request,
  { existingAccount, newAccount }: { existingAccount: Account | null; newAccount: NewAccount },
): Promise<Account | null> {
  try {
    return await context.sql.begin(async (sql) => {
      if (existingAccount) {
        // Does the same work as for a new account, because a faster response would reveal the
        // existing account.
        const decoyAccount = { ...newAccount, email: `${randomUUID()}@account.invalid` }
        await rollBackAfter(
          (run) => sql.savepoint(run),
          (inner) => createAccount(context, inner, decoyAccount),
        )
        await context.recordEvent(sql, request, { action: 'user_repeated_signup', actor: existingAccount })
        return null
      }
      const account = await createAccount(context, sql, newAccount)
      await context.recordEvent(sql, request, { action: 'user_signedup', actor: account })
      return account
    })
  } catch (error) {
    if (isAuthError(error, 'email_exists')) return null
    throw error
  }
}
