import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Queryable } from '#platform/database/sql.ts'
import type { Keys } from '#platform/identity/keys.ts'
import { authError, validationError } from '../protocol/errors.ts'

/** A PKCE challenge, with which a client can prove later that it requested the link (RFC 7636). */
export interface PkceChallenge {
  challenge: string
  method: 's256' | 'plain'
}

export interface FlowStates {
  /** Stores a client's challenge. Resolves to the flow's ID. */
  create(sql: Queryable, flow: { challenge: PkceChallenge; userId: string; method: string; now: Date }): Promise<string>
  /**
   * Computes the code that the client exchanges for a session. The database doesn't store the code.
   */
  deriveCode(flowStateId: string): string
  /** Checks a client's code and verifier. Throws `flow_state_not_found` or `bad_code_verifier`. */
  verify(sql: Queryable, credential: { code: string; verifier: string }): Promise<{ id: string; method: string }>
}

export function createFlowStates(keys: Keys): FlowStates {
  const [secret] = keys.deriveSecrets('stationhouse flow code')
  const deriveCode = (id: string) => `${id}.${createHmac('sha256', secret).update(id).digest('base64url')}`
  return {
    deriveCode,
    async create(sql, { challenge, userId, method, now }) {
      const [row] = await sql`
        insert into auth.flow_state (
          user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method,
          created_at, updated_at
        ) values (
          ${userId}, '', ${challenge.method}, ${challenge.challenge}, 'email', ${method}, ${now}, ${now}
        ) returning id`
      return z.guid().parse(row?.id)
    },
    async verify(sql, { code, verifier }) {
      const [id = ''] = code.split('.')
      if (!z.guid().safeParse(id).success || !isEqual(code, deriveCode(id))) throw authError('flow_state_not_found')
      const [row] = await sql`
        select code_challenge, code_challenge_method, authentication_method from auth.flow_state where id = ${id}`
      if (!row) throw authError('flow_state_not_found')
      const flow = flowSchema.parse(row)
      const derivedChallenge =
        flow.code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
      if (!isEqual(derivedChallenge, flow.code_challenge)) throw authError('bad_code_verifier')
      return { id, method: flow.authentication_method }
    },
  }
}

const flowSchema = z.object({
  code_challenge: z.string(),
  code_challenge_method: z.enum(['s256', 'plain']),
  authentication_method: z.string(),
})

export const pkceFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

/**
 * Reads the PKCE challenge; null if there is none. Throws `validation_failed` for an incomplete or
 * invalid challenge.
 */
export function readPkceChallenge(body: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): PkceChallenge | null {
  const { code_challenge: challenge, code_challenge_method: methodName } = body
  if (!challenge && !methodName) return null
  if (!challenge || !methodName) {
    throw validationError('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationError('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw validationError(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  const method = z.enum(['s256', 'plain']).safeParse(methodName.toLowerCase())
  if (!method.success) {
    throw validationError(`unsupported code_challenge method "${methodName.slice(0, 50)}"`)
  }
  return { challenge, method: method.data }
}

/** Compares in constant time, even if the lengths differ. */
function isEqual(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
