import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Creates refresh tokens. The database stores only the tokens' SHA-256. A successor is the HMAC of
 * its parent. Every instance derives the same successor, so the database needn't store the
 * successor.
 */
export interface RefreshTokens {
  create(): string
  deriveSuccessor(parent: string): string
  /** Returns the successor with this hash; null if the key that derived it is missing. */
  findSuccessor(parent: string, hash: Buffer): string | null
}

export function createRefreshTokens(keys: Keys): RefreshTokens {
  const secrets = keys.deriveSecrets('stationhouse refresh token successor')
  const derive = (secret: Buffer, parent: string) => createHmac('sha256', secret).update(parent).digest('base64url')
  return {
    create: () => randomBytes(32).toString('base64url'),
    deriveSuccessor: (parent) => derive(secrets[0], parent),
    findSuccessor: (parent, hash) =>
      secrets.map((secret) => derive(secret, parent)).find((token) => hashRefreshToken(token).equals(hash)) ?? null,
  }
}

/** Hashes a refresh token for storage. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
