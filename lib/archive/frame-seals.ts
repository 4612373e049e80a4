import { createCipheriv, createDecipheriv, createHash, createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { type FrameKind, frameHeaderBytes, tagBytes } from './frame-format.ts'

/** Protects the frames of one archive and their order. Use a seal for either writing or reading. */
export interface FrameSeal {
  seal(kind: FrameKind, payload: Uint8Array): { head: Buffer; body: Uint8Array; tag: Buffer }
  /** Returns the payload; null if any byte up to the end of this frame has changed. */
  open(head: Buffer, body: Buffer, tag: Buffer): Buffer | null
}

/** Detects damage but not tampering: an attacker can recompute the checksums. */
export function createChecksumSeal(header: Buffer): FrameSeal {
  let chain = createHash('sha256').update(header).digest()
  const computeTag = (head: Buffer, body: Uint8Array) => {
    chain = createHash('sha256').update(chain).update(head).update(body).digest()
    return chain.subarray(0, tagBytes)
  }
  return {
    seal(kind, payload) {
      const head = createFrameHead(kind, payload.length)
      return { head, body: payload, tag: computeTag(head, payload) }
    },
    open: (head, body, tag) => (timingSafeEqual(computeTag(head, body), tag) ? body : null),
  }
}

export function createCipherSeal(header: Buffer, key: Buffer): FrameSeal {
  let number = 0n
  const createNonce = () => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(number++, 4)
    return bytes
  }
  const headerHash = createHash('sha256').update(header).digest()
  return {
    seal(kind, payload) {
      const head = createFrameHead(kind, payload.length)
      const cipher = createCipheriv('aes-256-gcm', key, createNonce(), { authTagLength: tagBytes })
      cipher.setAAD(Buffer.concat([headerHash, head]))
      const body = cipher.update(payload)
      cipher.final()
      return { head, body, tag: cipher.getAuthTag() }
    },
    open(head, body, tag) {
      const decipher = createDecipheriv('aes-256-gcm', key, createNonce(), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.concat([headerHash, head]))
      decipher.setAuthTag(tag)
      const payload = decipher.update(body)
      try {
        decipher.final()
        return payload
      } catch {
        return null
      }
    },
  }
}

/**
 * Derives an archive's key, and a check value that detects a wrong passphrase. Takes 0.2 s and 32
 * MB.
 */
export function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: string }> {
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase.normalize('NFC'),
      salt,
      32,
      { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 },
      (error, key) => {
        if (error) reject(error)
        else resolve({ key, check: createHmac('sha256', key).update('stationhouse backup').digest('hex').slice(0, 32) })
      },
    )
  })
}

function createFrameHead(kind: FrameKind, length: number): Buffer {
  const head = Buffer.alloc(frameHeaderBytes)
  head.writeUInt32BE(length, 0)
  head.writeUInt8(kind, 4)
  return head
}
