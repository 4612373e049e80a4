import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/identity/keys.ts'

/** Encrypts the mails that wait in the database (AES-256-GCM). */
export interface MailCipher {
  encrypt(text: string): Buffer
  /** Null when the key it was encrypted with is gone, or the ciphertext was altered. */
  decrypt(ciphertext: Uint8Array): string | null
}

const nonceBytes = 12
const tagBytes = 16

export function createMailCipher(keys: Keys): MailCipher {
  const secrets = keys.secretsFor('stationhouse mail queue')
  return {
    encrypt(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', secrets[0], nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt(ciphertext) {
      for (const secret of secrets) {
        const text = decryptWith(secret, ciphertext)
        if (text !== null) return text
      }
      return null
    },
  }
}

function decryptWith(secret: Buffer, ciphertext: Uint8Array): string | null {
  const decipher = createDecipheriv('aes-256-gcm', secret, ciphertext.subarray(0, nonceBytes))
  decipher.setAuthTag(ciphertext.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = decipher.update(ciphertext.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
