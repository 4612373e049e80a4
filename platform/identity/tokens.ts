import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { PlatformError } from '../gateway/errors.ts'
import type { Role } from './identity.ts'
import type { Keys } from './keys.ts'
import { createTokenCache } from './token-cache.ts'

/** Signs access tokens and checks tokens; `siteUrl` decides the issuer, `clock` is in milliseconds. */
export interface Tokens {
  readonly issuer: string
  sign(claims: JWTPayload): Promise<string>
  /** Throws a `TokenError` for anything but a good token of this platform. */
  verify(token: string): Promise<VerifiedToken>
}

interface VerifiedToken {
  role: Role
  claims: Record<string, unknown>
}

/** Why a token is refused; each wire format words it in its own way. */
export type TokenFault = 'malformed' | 'key' | 'signature' | 'expired' | 'not_yet_valid' | 'claims' | 'role'

/** A refused token: 401 `bad_jwt`. */
export class TokenError extends PlatformError {
  readonly fault: TokenFault

  constructor(fault: TokenFault, message: string, cause?: unknown) {
    super({ status: 401, code: 'bad_jwt', message: `invalid JWT: ${message}`, cause })
    this.name = 'TokenError'
    this.fault = fault
  }
}

/** Accepted difference between clocks, seconds. */
const leeway = 30
const longestToken = 8 * 1024

const headerSchema = z.object({ alg: z.string(), kid: z.string().optional() })
const userClaimsSchema = z.looseObject({
  sub: z.guid(),
  session_id: z.guid(),
  role: z.literal('authenticated'),
  iat: z.number(),
})
/** An API key in the form of a token: it names no user. */
const roleClaimsSchema = z.looseObject({ role: z.enum(['anon', 'service_role']), sub: z.never().optional() })

export function createTokens(config: { keys: Keys; siteUrl: string; clock?: () => number }): Tokens {
  const { keys, clock = Date.now } = config
  const issuer = `${config.siteUrl.replace(/\/+$/, '')}/auth/v1`
  const cache = createTokenCache<VerifiedToken>(2_000)

  async function check(token: string): Promise<VerifiedToken & { exp: number }> {
    const header = readHeader(token)
    const key = header.kid === undefined ? keys.withoutKid : keys.verifying.get(header.kid)
    if (!key) throw new TokenError('key', 'unknown signing key')
    const { payload } = await jwtVerify(token, key.verify, {
      algorithms: [key.alg],
      clockTolerance: leeway,
      currentDate: new Date(clock()),
      requiredClaims: ['exp', 'role'],
    }).catch((error: unknown) => {
      throw translate(error)
    })
    return { ...readClaims(payload, { issuer, now: clock() / 1000 }), exp: payload.exp ?? 0 }
  }

  return {
    issuer,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: keys.signing.alg, kid: keys.signing.kid, typ: 'JWT' })
        .sign(keys.signing.sign),
    async verify(token) {
      if (token.length > longestToken) throw new TokenError('malformed', 'token is too long')
      const now = clock() / 1000
      const known = cache.get(token, now - leeway)
      if (known) return known
      const { role, claims, exp } = await check(token)
      const verified = { role, claims: Object.freeze(claims) }
      cache.set(token, verified, exp)
      return verified
    },
  }
}

/**
 * The key's own algorithm counts; the header's is only compared with it, by jose. One token has one spelling:
 * base64url with stray bits at its end would decode to the same signature.
 */
function readHeader(token: string): z.infer<typeof headerSchema> {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(isCanonical)) throw new TokenError('malformed', 'unable to parse the token')
  try {
    return headerSchema.parse(JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString()))
  } catch (error) {
    throw new TokenError('malformed', 'unable to parse the token', error)
  }
}

/** What the hosted platform and its command line write into the keys that they sign. */
const apiKeyIssuers: ReadonlySet<string> = new Set(['supabase', 'supabase-demo'])

const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part

function readClaims(payload: JWTPayload, expected: { issuer: string; now: number }): VerifiedToken {
  if (payload.iat !== undefined && payload.iat > expected.now + leeway) {
    throw new TokenError('not_yet_valid', 'token was issued in the future')
  }
  const apiKey = roleClaimsSchema.safeParse(payload)
  if (apiKey.success) {
    if (payload.iss !== undefined && !apiKeyIssuers.has(payload.iss) && payload.iss !== expected.issuer) {
      throw new TokenError('claims', 'wrong issuer')
    }
    return { role: apiKey.data.role, claims: apiKey.data }
  }
  if (payload.role !== 'authenticated') throw new TokenError('role', 'role is not allowed')
  if (payload.iss !== expected.issuer) throw new TokenError('claims', 'wrong issuer')
  if (payload.aud !== 'authenticated') throw new TokenError('claims', 'wrong audience')
  const user = userClaimsSchema.safeParse(payload)
  if (!user.success) throw new TokenError('claims', 'missing or malformed claim', user.error)
  return { role: user.data.role, claims: user.data }
}

function translate(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new TokenError('expired', 'token is expired', error)
  if (error instanceof errors.JWTClaimValidationFailed) {
    const fault = error.claim === 'nbf' ? 'not_yet_valid' : 'claims'
    return new TokenError(fault, `claim ${error.claim} is not acceptable`, error)
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new TokenError('signature', 'signature is invalid', error)
  }
  if (error instanceof errors.JOSEError) return new TokenError('malformed', 'unable to parse or verify', error)
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return new TokenError('malformed', 'unable to parse or verify', error)
  }
  return error
}
