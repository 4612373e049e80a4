import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM and a 256-bit secret. Decryption needs the same `associatedData` (AAD).
 */
export function encryptWith(secret: Buffer, text: string, associatedData = ''): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/**
 * Decrypts with the first of `secrets` that works. Returns null if no secret works or if the
 * ciphertext was altered.
 */
export function decryptWithAny(secrets: readonly Buffer[], ciphertext: Uint8Array, associatedData = ''): string | null {
  for (const secret of secrets) {
    const text = decryptWith(secret, ciphertext, associatedData)
    if (text !== null) return text
  }
  return null
}

function decryptWith(secret: Buffer, ciphertext: Uint8Array, associatedData: string): string | null {
  if (ciphertext.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', secret, ciphertext.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(ciphertext.subarray(nonceBytes, nonceBytes + tagBytes))
  const body = decipher.update(ciphertext.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
