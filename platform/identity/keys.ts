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

/**
 * The keys that sign tokens, and the two API keys. The first start generates them, and all
 * instances share them.
 */
export interface Keys {
  readonly signing: TokenKey
  /** Keys by `kid`, which a token's header names. */
  readonly verifying: ReadonlyMap<string, TokenKey>
  /** The public keys as a JWK set (RFC 7517), without shared secrets. */
  readonly publicSet: { keys: JWK[] }
  readonly publishableKey: string
  readonly secretKey: string
  /** Returns the role of an API key, comparing in constant time; null for any other text. */
  getRole(apiKey: string): 'anon' | 'service_role' | null
  /** Derives 256-bit secrets for one purpose from the signing keys. The first secret is current. */
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
 * Reads the keys in `folder`, or generates them (mode 600). `file` names a private JWK set to use
 * instead of the generated one. A public site rejects published keys. Throws `KeyFileError`.
 */
export async function createKeys(
  { folder, file: operatorFile = null }: { folder: string; file?: string | null },
  { isPublic = false } = {},
): Promise<Keys> {
  const file = operatorFile ?? join(folder, 'signing-keys.json')
  const jwks = operatorFile === null ? await ensureKeySet(file) : await readKeySet(operatorFile)
  if (isPublic && jwks.some(isPublishedKey)) {
    const label = operatorFile === null ? file : describeKeySetFile(file)
    throw new KeyFileError(
      label,
      'this key is public or easy to guess, so anyone could forge sign-ins; generate your own',
    )
  }
  const { publishableKey, secretKey } = await ensureApiKeys({
    file: join(folder, 'api-keys.json'),
    // Earlier versions wrote the file here if the operator provided a key set.
    earlierFile: join(dirname(file), 'api-keys.json'),
  })
  const entries = await Promise.all(jwks.map(readTokenKey))
  const [signingEntry] = entries
  if (!signingEntry) throw new Error(`${file} has no key`)
  const apiKeys = [
    { role: 'anon', digest: computeDigest(publishableKey) },
    { role: 'service_role', digest: computeDigest(secretKey) },
  ] as const
  return {
    signing: signingEntry.key,
    verifying: new Map(entries.map(({ key }) => [key.kid, key])),
    publicSet: { keys: entries.flatMap(({ publicJwk }) => publicJwk ?? []) },
    publishableKey,
    secretKey,
    getRole(apiKey) {
      const digest = computeDigest(apiKey)
      return apiKeys.find((entry) => timingSafeEqual(entry.digest, digest))?.role ?? null
    },
    secretsFor(purpose) {
      const derive = (entry: ReadKey) => Buffer.from(hkdfSync('sha256', entry.material, '', purpose, 32))
      return [derive(signingEntry), ...entries.slice(1).map(derive)]
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

const computeDigest = (text: string) => createHash('sha256').update(text).digest()
