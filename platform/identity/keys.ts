import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { dirname, join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import type { z } from 'zod'
import { ensureKeyFile, KeyFileError, type keySchema, readKeySet } from './key-files.ts'
import { isPublishedKey } from './published-keys.ts'

/** What signs and verifies tokens, and the two API keys; made at the first start, shared by copies of the server. */
export interface Keys {
  readonly signing: TokenKey
  /** By `kid`; a token names its key, the key says the algorithm. */
  readonly verifying: ReadonlyMap<string, TokenKey>
  /** The shared secret that tokens without a `kid` were signed with, as the hosted platform's older ones are. */
  readonly withoutKid: TokenKey | null
  /** The public halves (RFC 7517); shared secrets are left out. */
  readonly publicSet: { keys: JWK[] }
  readonly publishableKey: string
  readonly secretKey: string
  /** The role an opaque API key stands for, compared in constant time; null for anything else. */
  roleOf(apiKey: string): 'anon' | 'service_role' | null
  /** One 256-bit secret per signing key, for one purpose; the first is the current one. */
  secretsFor(purpose: string): readonly [Buffer, ...Buffer[]]
}

interface TokenKey {
  kid: string
  alg: KeyAlgorithm
  sign: CryptoKey | Uint8Array
  verify: CryptoKey | Uint8Array
}

type KeyAlgorithm = 'ES256' | 'RS256' | 'HS256'

/**
 * Reads the keys, or makes them (files of mode 0600); `file` names a private JWK set that signs instead of the folder's. Where
 * `isPublic`, keys that everybody knows are refused. Throws `KeyFileError`.
 */
export async function createKeys(
  { folder, file: own = null }: { folder: string; file?: string | null },
  { isPublic = false } = {},
): Promise<Keys> {
  const file = own ?? join(folder, 'signing-keys.json')
  const jwks = await readKeySet(file, { isMadeWhenMissing: own === null })
  if (isPublic && jwks.some(isPublishedKey)) {
    throw new KeyFileError(file, 'everybody knows this key, so it is for trying out only; make one of your own')
  }
  // Earlier versions wrote the API keys beside a key set of the operator's own; there they stay.
  const [apiKeys, earlier] = [join(folder, 'api-keys.json'), join(dirname(file), 'api-keys.json')]
  const { publishableKey, secretKey } = await ensureKeyFile(apiKeys, earlier)
  const entries = await Promise.all(jwks.map(readTokenKey))
  const [first] = entries
  if (!first) throw new Error(`${file} holds no key`)
  const opaque = [
    { role: 'anon', digest: digestOf(publishableKey) },
    { role: 'service_role', digest: digestOf(secretKey) },
  ] as const
  return {
    signing: first.key,
    verifying: new Map(entries.map(({ key }) => [key.kid, key])),
    withoutKid: entries.find(({ key }) => key.alg === 'HS256')?.key ?? null,
    publicSet: { keys: entries.flatMap(({ publicJwk }) => publicJwk ?? []) },
    publishableKey,
    secretKey,
    roleOf(apiKey) {
      const digest = digestOf(apiKey)
      return opaque.find((entry) => timingSafeEqual(entry.digest, digest))?.role ?? null
    },
    secretsFor(purpose) {
      const derive = (entry: ReadKey) => Buffer.from(hkdfSync('sha256', entry.material, '', purpose, 32))
      return [derive(first), ...entries.slice(1).map(derive)]
    },
  }
}

interface ReadKey {
  key: TokenKey
  publicJwk: JWK | null
  material: Buffer
}

async function readTokenKey(jwk: z.infer<typeof keySchema>): Promise<ReadKey> {
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk))
  if (jwk.kty === 'oct') {
    const secret = Buffer.from(jwk.k, 'base64url')
    return { key: { kid, alg: 'HS256', sign: secret, verify: secret }, publicJwk: null, material: secret }
  }
  const alg = jwk.kty === 'EC' ? 'ES256' : 'RS256'
  const publicPart =
    jwk.kty === 'EC' ? { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y } : { kty: jwk.kty, n: jwk.n, e: jwk.e }
  const publicJwk = { ...publicPart, alg, kid, use: 'sig', key_ops: ['verify'] }
  const privateJwk = { ...jwk, use: undefined, key_ops: undefined, alg, kid }
  return {
    key: { kid, alg, sign: await importJWK(privateJwk, alg), verify: await importJWK(publicPart, alg) },
    publicJwk,
    material: Buffer.from(jwk.d, 'base64url'),
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
