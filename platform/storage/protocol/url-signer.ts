import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** Signs URLs of files with secrets of their own, so that no access token opens a file, nor a signature an account. */
export interface UrlSigner {
  /** A token that opens `{bucket}/{key}`. */
  sign(path: string, expiresInSeconds: number): Promise<string>
  /** The path that a token opens; null for a token that is expired, altered or signed with other secrets. */
  verify(token: string): Promise<string | null>
}

const audience = 'storage'
const claimsSchema = z.object({ url: z.string() })

/** The first secret signs, all of them verify (HS256). */
export function createUrlSigner(secrets: readonly [Uint8Array, ...Uint8Array[]]): UrlSigner {
  return {
    sign: (path, seconds) =>
      new SignJWT({ url: path })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secrets[0]),

    async verify(token) {
      // Unused bits at the end of base64url would give one signature several spellings.
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
