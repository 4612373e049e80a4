import { z } from 'zod'
import { emailSchema } from '#lib/email-address.ts'
import type { Try } from '#platform/auth/limits/rate-limits.ts'
import { recordEvent } from '#platform/auth/protocol/audit-log.ts'
import type { Endpoint } from '#platform/auth/protocol/endpoint.ts'
import { authError, WeakPasswordError } from '#platform/auth/protocol/errors.ts'
import { readBody } from '#platform/auth/protocol/read-body.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../../auth-context.ts'
import { requireGoodPassword } from '../../passwords/require-good-password.ts'
import { answerSession } from '../../sessions/answer-session.ts'
import { startSession } from '../../sessions/start-session.ts'
import { type Account, getAccountByEmail, isBanned } from '../../users/account.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().default(''),
})

/** Signs in by e-mail and password; a stranger's address costs as much time as a wrong password, and is limited alike. */
export const grantByPassword: Endpoint = async (context, request) => {
  const { email, phone, password } = await readBody(request, bodySchema)
  if (email && phone) {
    throw authError('validation_failed', {
      message: 'Only an email address or phone number should be provided on login.',
    })
  }
  if (phone) throw authError('phone_provider_disabled')
  if (!email) throw authError('validation_failed', { message: 'missing email or phone' })
  const address = emailSchema.safeParse(email)
  const named = address.success ? await getAccountByEmail(context.sql, address.data) : null
  const tries = signInTries(context, request, { email: address.data ?? email, account: named })
  const account = await context.limits.guess(request, tries, async () =>
    (await context.hasher.matches(password, named?.encrypted_password ?? null)) ? named : null,
  )
  const refuse = (error: unknown) => recordFailure(context, request, { account: named, error })
  if (!account) return refuse(authError('invalid_credentials'))
  if (isBanned(account, context.now())) return refuse(authError('user_banned'))
  if (!account.email_confirmed_at) return refuse(authError('email_not_confirmed'))
  const session = await context.sql
    .begin((sql) => startSession(context, sql, { account, method: 'password', request }))
    .catch(refuse)
  return answerSession(context, request, { ...session, ...describeWeakness(password) })
}

/** Passwords that came from elsewhere, or before a rule did, go on working; the client is told to ask for a better one. */
function describeWeakness(password: string) {
  try {
    requireGoodPassword(password)
    return {}
  } catch (error) {
    if (!(error instanceof WeakPasswordError)) throw error
    return { weak_password: { message: error.message, reasons: error.reasons } }
  }
}

function signInTries(
  context: AuthContext,
  request: Request,
  { email, account }: { email: string; account: Account | null },
): Try[] {
  const device = account && context.knownDevices.find(request, account.id)
  if (device) return [{ limit: 'sign_in_device', of: `${account.id} ${device}` }]
  return [
    { limit: 'sign_in_address', of: context.callerOf(request) },
    { limit: 'sign_in_account', of: email },
  ]
}

/** Notes who was refused and throws. What was typed for a name is not kept: people type passwords there. */
async function recordFailure(
  context: AuthContext,
  request: Request,
  { account, error }: { account: Account | null; error: unknown },
): Promise<never> {
  if (error instanceof PlatformError) {
    const address = context.clientAddress(request)
    const traits = { reason: error.code }
    await recordEvent(context.sql, { action: 'login_failed', actor: account, address, at: context.now(), traits })
  }
  throw error
}
