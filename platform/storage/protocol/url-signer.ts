import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Identity } from '#platform/identity/identity.ts'

/** Signs URLs of files with secrets of their own, so that no access token opens a file, nor a signature an account. */
export interface UrlSigner {
  /** A token for the address of a file. */
  sign(address: SignedAddress, expiresInSeconds: number): Promise<string>
  /** What a token opens; null for a token that is expired, altered or signed with other secrets. */
  verify(token: string): Promise<SignedAddress | null>
}

export interface SignedAddress {
  /** `{bucket}/{key}`. */
  path: string
  /** Who signed: the address opens what this account and session may see. */
  signer: Identity
  /** Whether everybody could read the file then: the address opens it as long as everybody can. */
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

/** The first secret signs, all of them verify (HS256). */
export function createUrlSigner(secrets: readonly [Uint8Array, ...Uint8Array[]]): UrlSigner {
  return {
    sign: ({ path, signer, wasPublic }, seconds) =>
      new SignJWT({ url: path, public: wasPublic, signer: signerClaims(signer) })
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
        if (!claims.success) continue
        const { url, public: wasPublic, signer } = claims.data
        return { path: url, wasPublic, signer: { role: signer.role, claims: signer } }
      }
      return null
    },
  }
}

/** What policies may ask about a session; nothing that names the person. */
function signerClaims({ role, claims: { sub, session_id, aal } }: Identity) {
  return { role, sub, session_id, aal }
}

const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part
