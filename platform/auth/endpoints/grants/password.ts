import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { equalizeTiming } from '#platform/auth/equalize-timing.ts'
import type { LimitedAttempt } from '#platform/auth/limits/rate-limits.ts'
import { requireStrongPassword } from '#platform/auth/passwords/password-policy.ts'
import { authError, validationError, WeakPasswordError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { respondWithSession } from '#platform/auth/sessions/session-response.ts'
import { startSession } from '#platform/auth/sessions/start-session.ts'
import { type Account, getAccountByEmail, isBanned } from '#platform/auth/users/account.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { PlatformError } from '#platform/gateway/errors.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().default(''),
})

/**
 * Signs in with email and password. An unknown address takes as long as a wrong password and counts
 * against the same limits.
 */
export const grantByPassword: Endpoint = async (context, request) => {
  const { email, phone, password } = await readBody(request, bodySchema)
  if (email && phone) {
    throw validationError('Only an email address or phone number should be provided on login.')
  }
  if (phone) throw authError('phone_provider_disabled')
  if (!email) throw validationError('missing email or phone')
  const parsedEmail = emailSchema.safeParse(email)
  const candidate = parsedEmail.success
    ? await equalizeTiming(() => getAccountByEmail(context.sql, parsedEmail.data))
    : null
  const attempts = listSignInAttempts(context, request, { email: parsedEmail.data ?? email, account: candidate })
  const account = await context.limits.limitGuess(request, attempts, async () =>
    (await context.hasher.matches(password, candidate?.encrypted_password ?? null)) ? candidate : null,
  )
  const reject = (error: unknown) => recordFailure(context, request, { account: candidate, error })
  if (!account) return reject(authError('invalid_credentials'))
  if (isBanned(account, context.now())) return reject(authError('user_banned'))
  if (!account.email_confirmed_at) return reject(authError('email_not_confirmed'))
  const session = await context.sql
    .begin(async (sql) => {
      const [, newSession] = await Promise.all([
        requireSamePassword(sql, account),
        startSession(context, sql, { account, method: 'password', request }),
      ])
      return newSession
    })
    .catch(reject)
  return respondWithSession(context, request, { ...session, ...describeWeakness(password) })
}

/**
 * Throws if the password has changed since it was compared. Changing a password ends other
 * sessions, so the old password must not start a new session.
 */
async function requireSamePassword(sql: TransactionSql, { id, encrypted_password }: Account): Promise<void> {
  const unchangedRows = await sql`
    select from auth.users where id = ${id} and encrypted_password = ${encrypted_password} for no key update`
  if (unchangedRows.length === 0) throw authError('invalid_credentials')
}

/**
 * Flags a weak password, which may come from an import or be older than the rules for passwords.
 * Users can still sign in with a weak password, but clients can ask for a new one.
 */
function describeWeakness(password: string) {
  try {
    requireStrongPassword(password)
    return {}
  } catch (error) {
    if (!(error instanceof WeakPasswordError)) throw error
    return { weak_password: { message: error.message, reasons: error.reasons } }
  }
}

function listSignInAttempts(
  context: AuthContext,
  request: Request,
  { email, account }: { email: string; account: Account | null },
): LimitedAttempt[] {
  const deviceId = account && context.knownDevices.getDeviceId(request, account.id)
  if (deviceId) return [{ limit: 'sign_in_device', key: `${account.id} ${deviceId}` }]
  return [{ limit: 'sign_in_address' }, { limit: 'sign_in_account', key: email }]
}

/**
 * Logs a rejected sign-in, then rethrows `error`. For an unknown address, the log leaves out the
 * typed text, because people type passwords there by mistake.
 */
async function recordFailure(
  context: AuthContext,
  request: Request,
  { account, error }: { account: Account | null; error: unknown },
): Promise<never> {
  if (error instanceof PlatformError) {
    const traits = { reason: error.code }
    await equalizeTiming(() =>
      context.recordEvent(context.sql, request, { action: 'login_failed', actor: account, traits }),
    )
  }
  throw error
}
