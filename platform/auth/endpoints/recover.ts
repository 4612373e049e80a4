import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import type { Endpoint } from '../auth-context.ts'
import { countMail } from '../limits/count-mail.ts'
import { pkceFields, readPkceChallenge } from '../one-time/flow-states.ts'
import { validationError } from '../protocol/errors.ts'
import { parseInput, readBody } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'

const bodySchema = z.object({ email: z.string().nullish(), ...pkceFields })

/**
 * `POST /recover`: emails a link to reset the password. The response is the same for every address,
 * to prevent user enumeration.
 */
export const recover: Endpoint = async (context, request) => {
  await context.authenticate(request)
  const body = await readBody(request, bodySchema)
  if (!body.email) throw validationError('Password recovery requires an email')
  const email = parseInput(body.email, emailSchema)
  const details = { redirectTo: context.redirects.readAllowedUrl(request), challenge: readPkceChallenge(body) }
  await countMail(context, request, { kind: 'recovery', email })
  await context.mailRequests.add({ kind: 'recovery', email, details }, request)
  return respond({})
}
