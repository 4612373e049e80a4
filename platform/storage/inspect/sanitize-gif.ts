import { storageErrors } from '../protocol/errors.ts'

/**
 * Removes comments, plain text and unknown extensions from a GIF, and all bytes after its end. See
 * the GIF89a specification.
 */
export function sanitizeGif(bytes: Buffer): { chunks: Buffer[]; frameCount: number } {
  let offset = 13 + readColorTableLength(bytes, 10)
  const chunks: Buffer[] = [bytes.subarray(0, offset)]
  let frameCount = 0
  while (offset < bytes.length) {
    const start = offset
    const blockType = bytes[offset]
    if (blockType === 0x3b) return { chunks: [...chunks, bytes.subarray(offset, offset + 1)], frameCount }
    if (blockType === 0x2c) {
      frameCount++
      offset = skipBlocks(bytes, offset + 11 + readColorTableLength(bytes, offset + 9))
      chunks.push(bytes.subarray(start, offset))
    } else if (blockType === 0x21) {
      offset = skipBlocks(bytes, offset + 2)
      const extension = bytes.subarray(start, offset)
      if (isPictureExtension(extension)) chunks.push(extension)
    } else throw storageErrors.damaged('GIF')
  }
  throw storageErrors.damaged('GIF')
}

function readColorTableLength(bytes: Buffer, flagsOffset: number): number {
  const flags = bytes[flagsOffset]
  if (flags === undefined) throw storageErrors.damaged('GIF')
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function skipBlocks(bytes: Buffer, from: number): number {
  let offset = from
  for (let length = bytes[offset]; length !== undefined; length = bytes[offset]) {
    offset += 1 + length
    if (length === 0) return offset
  }
  throw storageErrors.damaged('GIF')
}

/** Returns true for extensions with frame timing or the number of repetitions. */
function isPictureExtension(extension: Buffer): boolean {
  if (extension[1] === 0xf9) return true
  const name = extension.toString('latin1', 3, 14)
  return extension[1] === 0xff && (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0')
}
