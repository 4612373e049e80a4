import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Makes refresh tokens. The database knows only their SHA-256. A successor is the HMAC of its parent, so whoever asks
 * with the same parent, on any copy of the server, is answered with the same successor although nobody keeps it.
 */
export interface RefreshTokens {
  create(): string
  successorOf(parent: string): string
  /** Finds a successor by its hash; null when the keys it was made with are gone. */
  findSuccessor(parent: string, hash: Buffer): string | null
}

export function createRefreshTokens(keys: Keys): RefreshTokens {
  const secrets = keys.secretsFor('stationhouse refresh token successor')
  const derive = (secret: Buffer, parent: string) => createHmac('sha256', secret).update(parent).digest('base64url')
  return {
    create: () => randomBytes(32).toString('base64url'),
    successorOf: (parent) => derive(secrets[0], parent),
    findSuccessor: (parent, hash) =>
      secrets.map((secret) => derive(secret, parent)).find((token) => hashOf(token).equals(hash)) ?? null,
  }
}

/** How a refresh token is kept. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
