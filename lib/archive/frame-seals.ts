import { createCipheriv, createDecipheriv, createHash, createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { type FrameKind, frameHeaderBytes, tagBytes } from './frame-format.ts'

/** Protects the frames of one archive and their order. Use a seal for either writing or reading. */
export interface FrameSeal {
  seal(kind: FrameKind, payload: Uint8Array): { frameHeader: Buffer; body: Uint8Array; tag: Buffer }
  /** Returns the payload; null if the frame's bytes or its position have changed. */
  open(frameHeader: Buffer, body: Buffer, tag: Buffer): Buffer | null
}

/** Detects damage but not tampering: an attacker can recompute the checksums. */
export function createChecksumSeal(header: Buffer): FrameSeal {
  let chain = createHash('sha256').update(header).digest()
  const computeTag = (frameHeader: Buffer, body: Uint8Array) => {
    chain = createHash('sha256').update(chain).update(frameHeader).update(body).digest()
    return chain.subarray(0, tagBytes)
  }
  return {
    seal(kind, payload) {
      const frameHeader = createFrameHeader(kind, payload.length)
      return { frameHeader, body: payload, tag: computeTag(frameHeader, payload) }
    },
    open: (frameHeader, body, tag) => (timingSafeEqual(computeTag(frameHeader, body), tag) ? body : null),
  }
}

export function createCipherSeal(header: Buffer, key: Buffer): FrameSeal {
  let frameNumber = 0n
  const createNonce = () => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(frameNumber++, 4)
    return bytes
  }
  const headerHash = createHash('sha256').update(header).digest()
  return {
    seal(kind, payload) {
      const frameHeader = createFrameHeader(kind, payload.length)
      const cipher = createCipheriv('aes-256-gcm', key, createNonce(), { authTagLength: tagBytes })
      cipher.setAAD(Buffer.concat([headerHash, frameHeader]))
      const body = cipher.update(payload)
      cipher.final()
      return { frameHeader, body, tag: cipher.getAuthTag() }
    },
    open(frameHeader, body, tag) {
      const decipher = createDecipheriv('aes-256-gcm', key, createNonce(), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.concat([headerHash, frameHeader]))
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

function createFrameHeader(kind: FrameKind, length: number): Buffer {
  const frameHeader = Buffer.alloc(frameHeaderBytes)
  frameHeader.writeUInt32BE(length, 0)
  frameHeader.writeUInt8(kind, 4)
  return frameHeader
}
