import { z } from 'zod'
import { emailSchema } from '#lib/email-address.ts'
import { countMail } from '../limits/count-mail.ts'
import { challengeFields, readChallenge } from '../one-time/flow-states.ts'
import type { Endpoint } from '../protocol/endpoint.ts'
import { authError } from '../protocol/errors.ts'
import { parseInput, readBody } from '../protocol/read-body.ts'
import { readRedirect } from '../protocol/read-redirect.ts'
import { respond } from '../protocol/respond.ts'

const bodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
})

/** `POST /resend`: the mail of a sign-up or a change of address once more, where one is open. */
export const resend: Endpoint = async (context, request) => {
  await context.identify(request)
  const body = await readBody(request, bodySchema)
  const { kind, email } = readAddressee(body)
  // No account has a phone that could change.
  if (kind === 'phone_change') return respond({})
  const details = {
    redirectTo: readRedirect(context, request),
    challenge: readChallenge(body),
    createsUser: false,
    data: {},
  }
  await countMail(context, request, { kind, email, isForStrangers: kind === 'signup' })
  await context.mailRequests.add({ kind, email, details }, request)
  return respond({})
}

/** GoTrue's checks in its order. */
function readAddressee({ type: kind, email, phone }: z.infer<typeof bodySchema>) {
  if (kind !== 'signup' && kind !== 'email_change' && kind !== 'sms' && kind !== 'phone_change') {
    throw refused('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (kind === 'signup' && !email) throw refused('Type provided requires an email address')
  if (kind === 'sms' && !phone) throw refused('Type provided requires a phone number')
  if (email && phone) throw refused('Only an email address or phone number should be provided.')
  if (phone) throw authError('phone_provider_disabled', { status: 400 })
  if (!email || kind === 'sms') throw refused('Missing email address or phone number')
  return { kind, email: parseInput(email, emailSchema) } as const
}

const refused = (message: string) => authError('validation_failed', { message })
