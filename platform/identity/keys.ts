import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { dirname, join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import type { z } from 'zod'
import {
  describeKeySetFile,
  ensureApiKeys,
  ensureKeySet,
  KeyFileError,
  type keySchema,
  readKeySet,
} from './key-files.ts'
import { isPublishedKey } from './published-keys.ts'

/** The keys for tokens, and the two API keys. The first start generates them, and all instances share them. */
export interface Keys {
  readonly signing: TokenKey
  /** By `kid`, which a token's header names. */
  readonly verifying: ReadonlyMap<string, TokenKey>
  /** The public keys as a JWK set (RFC 7517), without shared secrets. */
  readonly publicSet: { keys: JWK[] }
  readonly publishableKey: string
  readonly secretKey: string
  /** The role of an opaque API key, compared in constant time; null for any other text. */
  roleOf(apiKey: string): 'anon' | 'service_role' | null
  /** Secrets of 256 bits for one purpose, derived from the signing keys; the first is the current one. */
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
 * Reads the keys in `folder`, or generates them (mode 600). `file` names a private JWK set to use instead of the generated
 * one. On a public site published keys are refused. Throws `KeyFileError`.
 */
export async function createKeys(
  { folder, file: givenFile = null }: { folder: string; file?: string | null },
  { isPublic = false } = {},
): Promise<Keys> {
  const file = givenFile ?? join(folder, 'signing-keys.json')
  const jwks = givenFile === null ? await ensureKeySet(file) : await readKeySet(givenFile)
  if (isPublic && jwks.some(isPublishedKey)) {
    const place = givenFile === null ? file : describeKeySetFile(file)
    throw new KeyFileError(place, 'everybody knows this key, so it is for trying out only; make one of your own')
  }
  const { publishableKey, secretKey } = await ensureApiKeys({
    file: join(folder, 'api-keys.json'),
    // Where earlier versions wrote it when the operator gave a key set.
    earlierFile: join(dirname(file), 'api-keys.json'),
  })
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
