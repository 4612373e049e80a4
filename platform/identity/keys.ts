import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { dirname, join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose'
import type { z } from 'zod'
import {
  createKeyFileError,
  describeKeySetFile,
  ensureApiKeys,
  ensureKeySet,
  type keySchema,
  readKeySet,
} from './key-files.ts'
import { isInsecureKey } from './published-keys.ts'

/**
 * The keys that sign tokens, and the two API keys. The first start generates the keys, and all
 * instances share them.
 */
export interface Keys {
  readonly signingKey: TokenKey
  /** Keys by `kid`, which a token's header contains. */
  readonly verificationKeys: ReadonlyMap<string, TokenKey>
  /** The public keys as a JWK set (RFC 7517), without shared secrets. */
  readonly publicKeySet: { keys: JWK[] }
  readonly publishableKey: string
  readonly secretKey: string
  /** Returns the role of an API key, comparing in constant time; null for any other text. */
  getRole(apiKey: string): 'anon' | 'service_role' | null
  /** Derives 256-bit secrets for one purpose from the signing keys. The first secret is current. */
  deriveSecrets(purpose: string): readonly [Buffer, ...Buffer[]]
}

interface TokenKey {
  kid: string
  alg: KeyAlgorithm
  privateKey: CryptoKey | Uint8Array
  verificationKey: CryptoKey | Uint8Array
}

type KeyAlgorithm = 'ES256' | 'RS256' | 'HS256'

/**
 * Reads the keys in `folder`, or generates them (mode 600). `file` names a private JWK set to use
 * instead of the generated one. Rejects published or guessable keys if the site is public. Throws
 * `OperatorError`.
 */
export async function ensureKeys(
  { folder, file: operatorFile = null }: { folder: string; file?: string | null },
  { isPublic = false } = {},
): Promise<Keys> {
  const file = operatorFile ?? join(folder, 'signing-keys.json')
  const jwks = operatorFile === null ? await ensureKeySet(file) : await readKeySet(operatorFile)
  if (isPublic && jwks.some(isInsecureKey)) {
    const label = operatorFile === null ? file : describeKeySetFile(file)
    throw createKeyFileError(
      label,
      'this key is public or easy to guess, so anyone could forge sign-ins; generate your own',
    )
  }
  const { publishableKey, secretKey } = await ensureApiKeys({
    file: join(folder, 'api-keys.json'),
    // Earlier versions wrote the API keys next to the operator's key set.
    earlierFile: join(dirname(file), 'api-keys.json'),
  })
  const loadedKeys = await Promise.all(jwks.map(loadTokenKey))
  const [currentKey] = loadedKeys
  if (!currentKey) throw new Error(`${file} has no key`)
  const apiKeys = [
    { role: 'anon', digest: computeDigest(publishableKey) },
    { role: 'service_role', digest: computeDigest(secretKey) },
  ] as const
  return {
    signingKey: currentKey.key,
    verificationKeys: new Map(loadedKeys.map(({ key }) => [key.kid, key])),
    publicKeySet: { keys: loadedKeys.flatMap(({ publicJwk }) => publicJwk ?? []) },
    publishableKey,
    secretKey,
    getRole(apiKey) {
      const digest = computeDigest(apiKey)
      return apiKeys.find((entry) => timingSafeEqual(entry.digest, digest))?.role ?? null
    },
    deriveSecrets(purpose) {
      const derive = ({ keyMaterial }: LoadedKey) => Buffer.from(hkdfSync('sha256', keyMaterial, '', purpose, 32))
      return [derive(currentKey), ...loadedKeys.slice(1).map(derive)]
    },
  }
}

interface LoadedKey {
  key: TokenKey
  publicJwk: JWK | null
  /** Secret bytes of the key, for key derivation (HKDF). */
  keyMaterial: Buffer
}

async function loadTokenKey(jwk: z.infer<typeof keySchema>): Promise<LoadedKey> {
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk))
  if (jwk.kty === 'oct') {
    const secret = Buffer.from(jwk.k, 'base64url')
    return {
      key: { kid, alg: 'HS256', privateKey: secret, verificationKey: secret },
      publicJwk: null,
      keyMaterial: secret,
    }
  }
  const alg = jwk.kty === 'EC' ? 'ES256' : 'RS256'
  const publicPart =
    jwk.kty === 'EC' ? { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y } : { kty: jwk.kty, n: jwk.n, e: jwk.e }
  const publicJwk = { ...publicPart, alg, kid, use: 'sig', key_ops: ['verify'] }
  const privateJwk = { ...jwk, use: undefined, key_ops: undefined, alg, kid }
  return {
    key: { kid, alg, privateKey: await importJWK(privateJwk, alg), verificationKey: await importJWK(publicPart, alg) },
    publicJwk,
    keyMaterial: Buffer.from(jwk.d, 'base64url'),
  }
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest()
