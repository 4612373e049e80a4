import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import type { Endpoint } from '../auth-context.ts'
import { countMail } from '../limits/count-mail.ts'
import { pkceFields, readPkceChallenge } from '../one-time/flow-states.ts'
import { authError, validationError } from '../protocol/errors.ts'
import { parseInput, readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** `POST /resend`: emails the link of an unconfirmed sign-up or email change again. */
export const resend: Endpoint = async (context, request) => {
  const { role } = await context.authenticate(request)
  const body = await readBody(request, bodySchema)
  const { kind, email } = parseRecipient(body)
  // Accounts have no phone numbers.
  if (kind === 'phone_change') return respond({})
  const details = { redirectTo: context.redirects.readAllowedUrl(request), challenge: readPkceChallenge(body) }
  const isUnknownRecipient = kind === 'signup' && role !== 'service_role'
  await countMail(context, request, { kind, email, isUnknownRecipient })
  await context.mailRequests.add({ kind, email, details }, request)
  return respond({})
}

/** Checks the request in GoTrue's order. */
function parseRecipient({ type: kind, email, phone }: z.infer<typeof bodySchema>) {
  if (kind !== 'signup' && kind !== 'email_change' && kind !== 'sms' && kind !== 'phone_change') {
    throw validationError('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (kind === 'signup' && !email) throw validationError('Type provided requires an email address')
  if (kind === 'sms' && !phone) throw validationError('Type provided requires a phone number')
  if (email && phone) throw validationError('Only an email address or phone number should be provided.')
  if (phone) throw authError('phone_provider_disabled', { status: 400 })
  if (!email || kind === 'sms') throw validationError('Missing email address or phone number')
  return { kind, email: parseInput(email, emailSchema) } as const
}
