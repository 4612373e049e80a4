import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import { ownerPlaceholderAddress } from '#lib/accounts/owner-placeholder-address.ts'
import type { AuthContext, Endpoint } from '../auth-context.ts'
import { getTokenTypes, type TokenCredential } from '../one-time/one-time-tokens.ts'
import { redeemToken } from '../one-time/redeem-token.ts'
import { authError, validationError } from '../protocol/errors.ts'
import { readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'
import { respondWithSession } from '../sessions/session-response.ts'
import { startSession } from '../sessions/start-session.ts'

const bodySchema = z.object({
  type: z.string().nullish(),
  token: z.string().max(500).nullish(),
  token_hash: z.string().max(500).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/**
 * `POST /verify`: redeems a link's `token_hash`, or a six-digit code with the address that received
 * the code.
 */
export const verify: Endpoint = async (context, request) => {
  await context.authenticate(request)
  const body = await readBody(request, bodySchema)
  if (!body.type) throw validationError('Verify requires a verification type')
  const credential = parseCredential(body)
  const types = getTokenTypes(body.type)
  if (!types && 'linkToken' in credential) throw validationError('Invalid email verification type')
  const redeemedToken = await limitAttempts(context, request, credential, async () =>
    types ? redeemToken(context, { search: { credential, types }, request }) : null,
  )
  if (!redeemedToken) {
    const traits = { type: body.type.slice(0, 50) }
    await context.recordEvent(context.sql, request, { action: 'one_time_token_refused', actor: null, traits })
    throw authError('otp_expired', 'linkToken' in credential ? { message: 'Email link is invalid or has expired' } : {})
  }
  if (redeemedToken.isHalfConfirmed) return respond({ code: '200', msg: halfConfirmedMessage })
  const { account } = redeemedToken
  if (account.email === ownerPlaceholderAddress) await context.onSetupLinkUsed()
  const session = await context.sql.begin((sql) => startSession(context, sql, { account, method: 'otp', request }))
  return respondWithSession(context, request, session)
}

const halfConfirmedMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Counts every attempt with a code, because attackers can guess codes. Counts attempts with a link
 * only if the link is invalid, because a valid link must always work.
 */
async function limitAttempts<T>(
  context: AuthContext,
  request: Request,
  credential: TokenCredential,
  check: () => Promise<T | null>,
): Promise<T | null> {
  if ('code' in credential) {
    return context.limits.limitGuess(
      request,
      [{ limit: 'verify_address' }, { limit: 'code_account', key: credential.email }],
      check,
    )
  }
  const result = await check()
  if (!result) await context.limits.count(request, [{ limit: 'verify_address' }])
  return result
}

/** Checks the request in GoTrue's order. */
function parseCredential(body: z.infer<typeof bodySchema>): TokenCredential {
  const { token, token_hash: linkToken, email, phone } = body
  if (Boolean(token) === Boolean(linkToken)) throw validationError('Verify requires either a token or a token hash')
  if (linkToken) {
    if (email || phone) throw validationError('Only the token_hash and type should be provided')
    return { linkToken }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw validationError('Only an email address or phone number should be provided on verify')
  }
  // GoTrue accepts phone numbers in E.164 format.
  if (phone && !/^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(' ', ''))) {
    throw validationError('Invalid phone number format (E.164 required)')
  }
  // The service never sends codes to phones.
  if (!email) throw authError('otp_expired')
  const parsedEmail = emailSchema.safeParse(email)
  if (!parsedEmail.success) throw authError('validation_failed', { status: 422, message: 'Invalid email format' })
  return { email: parsedEmail.data, code: token ?? '' }
}
