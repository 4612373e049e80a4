import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import type { Endpoint } from '../auth-context.ts'
import { countMail } from '../limits/count-mail.ts'
import { pkceFields, readPkceChallenge } from '../one-time/flow-states.ts'
import { authError, validationError } from '../protocol/errors.ts'
import { metadataSchema, parseInput, readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'
import { getAccountByEmail } from '../users/account.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadataSchema.nullish(),
  ...pkceFields,
})

/**
 * `POST /otp`: emails a link and a code to sign in, or to sign up if the sign-up policy allows it.
 * The response is the same for every address, as with GoTrue, to prevent user enumeration. The
 * exception is a site with `open` sign-up and autoconfirm, whose sign-up reveals accounts anyway.
 */
export const sendOtp: Endpoint = async (context, request) => {
  await context.authenticate(request)
  const body = await readBody(request, bodySchema)
  if (body.email && body.phone) {
    throw validationError('Only an email address or phone number should be provided')
  }
  if (body.email && body.channel) {
    throw validationError('Channel should only be specified with Phone OTP')
  }
  if (body.phone) throw authError('phone_provider_disabled', { status: 400, message: 'Unsupported phone provider' })
  if (!body.email) throw validationError('One of email or phone must be set')
  const email = parseInput(body.email, emailSchema)
  const createsUser = body.create_user ?? true
  const policy = await context.accountHooks.getSignUpPolicy(context.sql)
  const isUnknownRecipient = createsUser && policy !== 'closed'
  await countMail(context, request, { kind: 'recovery', email, isUnknownRecipient })
  const revealsAccounts = policy === 'open' && context.autoconfirm
  if (revealsAccounts && !createsUser && !(await getAccountByEmail(context.sql, email))) throw authError('otp_disabled')
  const redirectTo = context.redirects.readAllowedUrl(request)
  const details = { redirectTo, challenge: readPkceChallenge(body), createsUser, data: body.data ?? {} }
  await context.mailRequests.add({ kind: 'magiclink', email, details }, request)
  return respond({})
}
