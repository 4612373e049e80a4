import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { PlatformError } from '../gateway/errors.ts'
import type { Identity } from './identity.ts'
import type { Keys } from './keys.ts'

/** Signs and verifies access tokens (JWT). */
export interface Tokens {
  readonly issuer: string
  sign(claims: JWTPayload): Promise<string>
  /** Throws a `TokenError` for anything but a valid token of this platform. */
  verify(token: string): Promise<Identity>
}

/** Each wire format has its own messages for these reasons. */
export type TokenErrorReason = 'malformed' | 'key' | 'signature' | 'expired' | 'not_yet_valid' | 'claims' | 'role'

export class TokenError extends PlatformError {
  readonly reason: TokenErrorReason

  constructor(reason: TokenErrorReason, message: string, cause?: unknown) {
    super({ status: 401, code: 'bad_jwt', message: `invalid JWT: ${message}`, cause })
    this.name = 'TokenError'
    this.reason = reason
  }
}

/** Tolerated difference between clocks (clock skew). */
const leewaySeconds = 30
const maxTokenCharacters = 8 * 1024

const headerSchema = z.object({ alg: z.string(), kid: z.string() })
const userClaimsSchema = z.looseObject({
  sub: z.guid(),
  session_id: z.guid(),
  role: z.literal('authenticated'),
  iat: z.number(),
})

interface TokenOptions {
  keys: Keys
  siteUrl: string
  /** Milliseconds since 1970. */
  clock?: () => number
}

export function createTokens(config: TokenOptions): Tokens {
  const { keys, clock = Date.now } = config
  const issuer = `${config.siteUrl.replace(/\/+$/, '')}/auth/v1`

  return {
    issuer,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: keys.signingKey.alg, kid: keys.signingKey.kid, typ: 'JWT' })
        .sign(keys.signingKey.privateKey),
    async verify(token) {
      if (token.length > maxTokenCharacters) throw new TokenError('malformed', 'token is too long')
      const header = readHeader(token)
      const key = keys.verificationKeys.get(header.kid)
      if (!key) throw new TokenError('key', 'unknown signing key')
      const { payload } = await jwtVerify(token, key.verificationKey, {
        algorithms: [key.alg],
        clockTolerance: leewaySeconds,
        currentDate: new Date(clock()),
        requiredClaims: ['exp', 'role'],
      }).catch((error: unknown) => {
        throw toTokenError(error)
      })
      return readClaims(payload, { issuer, now: clock() / 1000 })
    },
  }
}

/**
 * Reads a token's header. The key decides the algorithm, and `jose` rejects a header with another
 * algorithm.
 */
function readHeader(token: string): z.infer<typeof headerSchema> {
  const segments = token.split('.')
  if (segments.length !== 3 || !segments.every(isCanonicalBase64Url))
    throw new TokenError('malformed', 'unable to parse the token')
  try {
    return headerSchema.parse(JSON.parse(Buffer.from(segments[0] ?? '', 'base64url').toString()))
  } catch (error) {
    throw new TokenError('malformed', 'unable to parse the token', error)
  }
}

/**
 * False for invalid base64url, and for text whose unused last bits aren't zero. If such text were
 * valid, one token would have several spellings.
 */
export function isCanonicalBase64Url(text: string): boolean {
  return Buffer.from(text, 'base64url').toString('base64url') === text
}

function readClaims(payload: JWTPayload, expected: { issuer: string; now: number }): Identity {
  if (payload.iat !== undefined && payload.iat > expected.now + leewaySeconds) {
    throw new TokenError('not_yet_valid', 'token was issued in the future')
  }
  if (payload.role !== 'authenticated') throw new TokenError('role', 'role is not allowed')
  if (payload.iss !== expected.issuer) throw new TokenError('claims', 'wrong issuer')
  if (payload.aud !== 'authenticated') throw new TokenError('claims', 'wrong audience')
  const user = userClaimsSchema.safeParse(payload)
  if (!user.success) throw new TokenError('claims', 'missing or malformed claim', user.error)
  return { role: user.data.role, claims: user.data }
}

/** Converts errors of `jose`, `TypeError` and `SyntaxError`. Returns any other error unchanged. */
function toTokenError(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new TokenError('expired', 'token is expired', error)
  if (error instanceof errors.JWTClaimValidationFailed) {
    const reason = error.claim === 'nbf' ? 'not_yet_valid' : 'claims'
    return new TokenError(reason, `claim ${error.claim} is not acceptable`, error)
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
