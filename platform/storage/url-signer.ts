import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** Signs addresses of files with secrets of their own purpose, so that no access token opens a file, nor the reverse. */
export interface UrlSigner {
  sign(address: string, expiresInSeconds: number): Promise<string>
  /** The address that a token opens; null for one that is expired, altered or not of these secrets. */
  verify(token: string): Promise<string | null>
}

const audience = 'storage'
const claimsSchema = z.object({ url: z.string() })

/** The first secret signs, all of them verify. */
export function createUrlSigner(secrets: readonly [Uint8Array, ...Uint8Array[]]): UrlSigner {
  return {
    sign: (url, seconds) =>
      new SignJWT({ url })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secrets[0]),

    async verify(token) {
      // One token has one spelling: stray bits at the end of base64url would decode to the same signature.
      if (token.length > 4_096 || !token.split('.').every(isCanonical)) return null
      for (const secret of secrets) {
        const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp'] }
        const found = await jwtVerify(token, secret, options).catch(() => null)
        const claims = claimsSchema.safeParse(found?.payload)
        if (claims.success) return claims.data.url
      }
      return null
    },
  }
}

const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part
