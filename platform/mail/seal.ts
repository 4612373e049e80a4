import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/identity/keys.ts'

/** Encrypts what waits in the database (AES-256-GCM). */
export interface Seal {
  close(text: string): Buffer
  /** Null for what was sealed by keys that are gone, or was changed. */
  open(sealed: Uint8Array): string | null
}

const nonceBytes = 12
const tagBytes = 16

export function createSeal(keys: Keys): Seal {
  const secrets = keys.secretsFor('stationhouse mail queue')
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', secrets[0], nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      for (const secret of secrets) {
        const opened = tryOpen(secret, sealed)
        if (opened !== null) return opened
      }
      return null
    },
  }
}

function tryOpen(secret: Buffer, sealed: Uint8Array): string | null {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
