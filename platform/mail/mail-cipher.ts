import { decryptWithAny, encryptWith } from '#platform/identity/cipher.ts'
import type { Keys } from '#platform/identity/keys.ts'

/** Encrypts queued emails. */
export interface MailCipher {
  encrypt(text: string): Buffer
  /** Returns null if the key is missing or the ciphertext was altered. */
  decrypt(ciphertext: Uint8Array): string | null
}

export function createMailCipher(keys: Keys): MailCipher {
  const secrets = keys.secretsFor('stationhouse mail queue')
  return {
    encrypt: (text) => encryptWith(secrets[0], text),
    decrypt: (ciphertext) => decryptWithAny(secrets, ciphertext),
  }
}
