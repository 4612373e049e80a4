import { z } from 'zod'
import { emailSchema } from '#lib/email-address.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Proof } from '../one-time/one-time-tokens.ts'
import { spendToken } from '../one-time/spend-token.ts'
import { getTokenTypes } from '../one-time/verify-types.ts'
import { recordEvent } from '../protocol/audit-log.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'
import { answerSession } from '../sessions/answer-session.ts'
import { startSession } from '../sessions/start-session.ts'

const bodySchema = z.object({
  type: z.string().nullish(),
  token: z.string().max(500).nullish(),
  token_hash: z.string().max(500).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/** `POST /verify`: spends a link by its `token_hash`, or six digits with the address they were sent to. */
export const verify: Endpoint = async (context, request) => {
  await context.identify(request)
  const body = await readBody(request, bodySchema)
  if (!body.type) throw authError('validation_failed', { message: 'Verify requires a verification type' })
  const proof = readProof(body)
  const types = getTokenTypes(body.type)
  if (!types && 'value' in proof) {
    throw authError('validation_failed', { message: 'Invalid email verification type' })
  }
  const spent = await limit(context, request, proof, async () =>
    types ? spendToken(context, { search: { proof, types }, request }) : null,
  )
  if (!spent) {
    const address = context.clientAddress(request)
    const traits = { type: body.type.slice(0, 50) }
    const event = { action: 'one_time_token_refused', actor: null, address, at: context.now(), traits } as const
    await recordEvent(context.sql, event)
    throw authError('otp_expired', 'value' in proof ? { message: 'Email link is invalid or has expired' } : {})
  }
  if (spent.isHalf) return respond({ code: '200', msg: halfwayMessage })
  const { account } = spent
  const session = await context.sql.begin((sql) => startSession(context, sql, { account, method: 'otp', request }))
  return answerSession(context, request, session)
}

const halfwayMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Six digits can be guessed; a link can't, and its owner is not to be held up by those who try. */
async function limit<T>(
  context: AuthContext,
  request: Request,
  proof: Proof,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const byAddress = { limit: 'verify_address', of: context.callerOf(request) } as const
  if ('code' in proof)
    return context.limits.guess(request, [byAddress, { limit: 'code_account', of: proof.email }], look)
  const found = await look()
  if (!found) await context.limits.count(request, [byAddress])
  return found
}

function readProof(body: z.infer<typeof bodySchema>): Proof {
  const { token, token_hash: value, email, phone } = body
  if (Boolean(token) === Boolean(value)) throw refused('Verify requires either a token or a token hash')
  if (value) {
    if (email || phone) throw refused('Only the token_hash and type should be provided')
    return { value }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw refused('Only an email address or phone number should be provided on verify')
  }
  if (phone) requirePhone(phone)
  // Nobody was ever sent a code by phone.
  if (!email) throw authError('otp_expired')
  const address = emailSchema.safeParse(email)
  if (!address.success) throw authError('validation_failed', { status: 422, message: 'Invalid email format' })
  return { email: address.data, code: token ?? '' }
}

/** E.164, as GoTrue reads it. */
function requirePhone(phone: string): void {
  if (!/^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(' ', ''))) {
    throw refused('Invalid phone number format (E.164 required)')
  }
}

const refused = (message: string) => authError('validation_failed', { message })
