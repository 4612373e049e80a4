import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Identity } from '#platform/identity/identity.ts'
import { isCanonicalBase64Url } from '#platform/identity/tokens.ts'

/**
 * Signs file URLs with separate secrets, because access tokens must not open files, and signatures
 * must not open accounts.
 */
export interface UrlSigner {
  sign(file: SignedFile, expiresInSeconds: number): Promise<string>
  /** Returns a token's file; null if the token is expired, altered or signed with other secrets. */
  verify(token: string): Promise<SignedFile | null>
}

export interface SignedFile {
  /** `{bucket}/{key}`. */
  path: string
  /** Unless `wasPublic`, the URL opens the file only while this account and session may see it. */
  signer: Identity
  /** True if the file was public at signing. The URL then works as long as the file is public. */
  wasPublic: boolean
}

const audience = 'storage'
const claimsSchema = z.object({
  url: z.string(),
  public: z.boolean(),
  signer: z.object({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    sub: z.string().optional(),
    session_id: z.string().optional(),
    aal: z.string().optional(),
  }),
})

/** The first secret signs, and all secrets verify (HS256). */
export function createUrlSigner(secrets: readonly [Uint8Array, ...Uint8Array[]]): UrlSigner {
  return {
    sign: ({ path, signer, wasPublic }, seconds) =>
      new SignJWT({ url: path, public: wasPublic, signer: pickSignerClaims(signer) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secrets[0]),

    async verify(token) {
      if (token.length > 4_096 || !token.split('.').every(isCanonicalBase64Url)) return null
      for (const secret of secrets) {
        const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp'] }
        const verified = await jwtVerify(token, secret, options).catch(() => null)
        const claims = claimsSchema.safeParse(verified?.payload)
        if (!claims.success) continue
        const { url, public: wasPublic, signer } = claims.data
        return { path: url, wasPublic, signer: { role: signer.role, claims: signer } }
      }
      return null
    },
  }
}

/** Returns the session's claims that policies may check, without personal data. */
function pickSignerClaims({ role, claims: { sub, session_id, aal } }: Identity) {
  return { role, sub, session_id, aal }
}
