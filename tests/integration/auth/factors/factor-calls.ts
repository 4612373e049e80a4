import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { JsonResponse, startAuth } from '../auth-fixture.ts'

type Auth = Awaited<ReturnType<typeof startAuth>>

export interface NewFactor {
  id: string
  /** Base32. */
  secret: string
}

const enrollmentSchema = z.object({ id: z.guid(), totp: z.object({ secret: z.string() }) })

export function parseEnrollment({ body }: JsonResponse): NewFactor {
  const { id, totp } = enrollmentSchema.parse(body)
  return { id, secret: totp.secret }
}

/** Creates functions that call the factor endpoints as a client does. */
export function createFactorCalls(auth: Auth) {
  /** Generates the code for the current time step, or for one that comes `steps` later. */
  const generateCode = ({ secret }: NewFactor, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.time.now + steps * 30_000 })
  const tryToEnroll = (token: string) => auth.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
  const challenge = (token: string, { id }: NewFactor) => auth.call('POST', `/factors/${id}/challenge`, { token })
  const verify = (token: string, { id }: NewFactor, body: { challenge_id: unknown; code: string }) =>
    auth.call('POST', `/factors/${id}/verify`, { token, body })

  return {
    generateCode,
    tryToEnroll,
    challenge,
    verify,
    enroll: async (token: string): Promise<NewFactor> => parseEnrollment(await tryToEnroll(token)),
    /**
     * Requests a challenge and answers it with a correct code. Each code works once, so a second call
     * needs other `steps` or a later time.
     */
    async verifyWithCode(token: string, factor: NewFactor, steps = 0): Promise<JsonResponse> {
      const response = await challenge(token, factor)
      return response.status === 200
        ? verify(token, factor, { challenge_id: response.body.id, code: generateCode(factor, steps) })
        : response
    },
    unenroll: (token: string, { id }: NewFactor) => auth.call('DELETE', `/factors/${id}`, { token }),
  }
}

const rejectionSchema = z.object({ error_code: z.string() })

/** Returns the status and error code of a rejection, or only the status of a success. */
export function describeOutcome({ status, body }: JsonResponse): string {
  return status < 400 ? String(status) : `${status} ${rejectionSchema.parse(body).error_code}`
}
