import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { Answer, startAuth } from '../auth-fixture.ts'

export type Auth = Awaited<ReturnType<typeof startAuth>>

export interface NewFactor {
  id: string
  /** Base32. */
  secret: string
}

const enrolledSchema = z.object({ id: z.guid(), totp: z.object({ secret: z.string() }) })

/** The calls about second factors, as a client makes them in a session. */
export function createFactorCalls(auth: Auth) {
  const codeOf = ({ secret }: NewFactor, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: auth.time.now + steps * 30_000 })
  const tryToEnroll = (token: string) => auth.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
  const challenge = (token: string, { id }: NewFactor) => auth.call('POST', `/factors/${id}/challenge`, { token })
  const verify = (token: string, { id }: NewFactor, body: { challenge_id: unknown; code: string }) =>
    auth.call('POST', `/factors/${id}/verify`, { token, body })

  return {
    codeOf,
    tryToEnroll,
    challenge,
    verify,
    async enroll(token: string): Promise<NewFactor> {
      const answer = await tryToEnroll(token)
      const { id, totp } = enrolledSchema.parse(answer.body)
      return { id, secret: totp.secret }
    },
    /** Asks for a challenge and answers it with the right code. */
    async prove(token: string, factor: NewFactor, steps = 0): Promise<Answer> {
      const asked = await challenge(token, factor)
      return asked.status === 200
        ? verify(token, factor, { challenge_id: asked.body.id, code: codeOf(factor, steps) })
        : asked
    },
    unenroll: (token: string, { id }: NewFactor) => auth.call('DELETE', `/factors/${id}`, { token }),
  }
}

const rejectedSchema = z.object({ error_code: z.string() })

/** A refusal as its status and code; what succeeded is its status alone. */
export function outcomeOf({ status, body }: Answer): string {
  return status < 400 ? String(status) : `${status} ${rejectedSchema.parse(body).error_code}`
}
