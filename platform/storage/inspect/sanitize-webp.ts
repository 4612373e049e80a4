import { storageErrors } from '../protocol/errors.ts'

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const exifAndXmp = 0x08 | 0x04

/** Removes EXIF, XMP and unknown chunks from a WebP, and all bytes after its end. See RFC 9649. */
export function sanitizeWebp(bytes: Buffer): Buffer[] {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw storageErrors.damaged('WebP')
  const chunks: Buffer[] = []
  let offset = 12
  while (offset < end) {
    if (offset + 8 > end) throw storageErrors.damaged('WebP')
    const size = bytes.readUInt32LE(offset + 4)
    const next = offset + 8 + size + (size % 2)
    if (next > end) throw storageErrors.damaged('WebP')
    const name = bytes.toString('latin1', offset, offset + 4)
    const chunk = bytes.subarray(offset, next)
    if (pictureChunks.has(name)) chunks.push(name === 'VP8X' ? withoutMetadataFlags(chunk) : chunk)
    offset = next
  }
  const header = Buffer.from(bytes.subarray(0, 12))
  header.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return [header, ...chunks]
}

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(8) & ~exifAndXmp, 8)
  return copy
}
