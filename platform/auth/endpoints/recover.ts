import { z } from 'zod'
import { emailSchema } from '../email-address.ts'
import type { Endpoint } from '../endpoint.ts'
import { authError } from '../errors.ts'
import { countMail } from '../limits/count-mail.ts'
import { challengeFields, readChallenge } from '../one-time/flow-states.ts'
import { parseInput, readBody } from '../read-body.ts'
import { readRedirect } from '../read-redirect.ts'
import { respond } from '../respond.ts'

const bodySchema = z.object({ email: z.string().nullish(), ...challengeFields })

/** `POST /recover`: a link to choose a new password; the same answer for every address. */
export const recover: Endpoint = async (context, request) => {
  await context.identify(request)
  const body = await readBody(request, bodySchema)
  if (!body.email) throw authError('validation_failed', { message: 'Password recovery requires an email' })
  const email = parseInput(body.email, emailSchema)
  const details = {
    redirectTo: readRedirect(context, request),
    challenge: readChallenge(body),
    createsUser: false,
    data: {},
  }
  await countMail(context, request, { kind: 'recovery', email })
  await context.mailRequests.add({ kind: 'recovery', email, details }, request)
  return respond({})
}
