import { storageErrors } from '../protocol/errors.ts'

const pictureChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/**
 * Removes text, times, EXIF and unknown chunks from a PNG, and all bytes after its end. See W3C
 * PNG, section 5.
 */
export function sanitizePng(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [bytes.subarray(0, 8)]
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const end = offset + 12 + bytes.readUInt32BE(offset)
    if (end > bytes.length) break
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    if (pictureChunks.has(name)) chunks.push(bytes.subarray(offset, end))
    if (name === 'IEND') return chunks
    offset = end
  }
  throw storageErrors.damaged('PNG')
}

/** Counts the frames that an animated PNG declares; 1 for a still picture. */
export function countPngFrames(bytes: Buffer): number {
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + bytes.readUInt32BE(offset)) {
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    if (name === 'acTL') return bytes.readUInt32BE(offset + 8)
    if (name === 'IDAT') break
  }
  return 1
}
