import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/identity/keys.ts'

/**
 * Creates refresh tokens, of which the database has only the SHA-256. A successor is the HMAC of its parent, so that
 * every copy of the server can return the same successor of a parent although none of them stores it.
 */
export interface RefreshTokens {
  create(): string
  successorOf(parent: string): string
  /** The successor with this hash; null when the key that it was made with is gone. */
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

/** The form in which a refresh token is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
