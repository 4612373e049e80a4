import { z } from 'zod'
import { emailSchema } from '../email-address.ts'
import type { Endpoint } from '../endpoint.ts'
import { authError } from '../errors.ts'
import { challengeFields, readChallenge } from '../one-time/flow-states.ts'
import { parseInput, readBody } from '../read-body.ts'
import { readRedirect } from '../read-redirect.ts'
import { respond } from '../respond.ts'

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
  if (body.type === 'sms' || body.type === 'phone_change') throw authError('phone_provider_disabled')
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw authError('validation_failed', {
      message: 'Missing one of these types: signup, email_change, sms, phone_change',
    })
  }
  if (body.phone) throw authError('phone_provider_disabled')
  if (!body.email) {
    throw authError('validation_failed', { message: 'Type provided requires an email address' })
  }
  const email = parseInput(body.email, emailSchema)
  const details = {
    redirectTo: readRedirect(context, request),
    challenge: readChallenge(body),
    createsUser: false,
    data: {},
  }
  await context.mailRequests.add({ kind: body.type, email, details }, request)
  return respond({})
}
