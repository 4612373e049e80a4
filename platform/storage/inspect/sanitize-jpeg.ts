import { storageErrors } from '../protocol/errors.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Removes EXIF, XMP, IPTC, comments and thumbnails from a JPEG. Also removes pictures after its
 * end, which have their own EXIF. Retains the color profile and Adobe's color transform. See ITU-T
 * T.81, annex B.
 */
export function sanitizeJpeg(bytes: Buffer): Buffer[] {
  const segments: Buffer[] = [bytes.subarray(0, 2)]
  let offset = 2
  while (offset < bytes.length) {
    if (bytes[offset] !== 0xff) throw storageErrors.damaged('JPEG')
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xff) {
      offset++
      continue
    }
    if (marker === endOfImage) return [...segments, bytes.subarray(offset, offset + 2)]
    let end = offset + 2 + readLength(bytes, offset + 2)
    if (end > bytes.length) throw storageErrors.damaged('JPEG')
    if (marker === startOfScan) end = findEndOfScan(bytes, end)
    if (isPictureSegment(marker, bytes.subarray(offset + 4, end))) segments.push(bytes.subarray(offset, end))
    offset = end
  }
  throw storageErrors.damaged('JPEG')
}

function readLength(bytes: Buffer, offset: number): number {
  if (offset + 2 > bytes.length) throw storageErrors.damaged('JPEG')
  const length = bytes.readUInt16BE(offset)
  if (length < 2) throw storageErrors.damaged('JPEG')
  return length
}

/** Finds the end of compressed data, which is a marker other than an escaped 0xff or a restart. */
function findEndOfScan(bytes: Buffer, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const next = bytes[offset + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return offset
  }
  throw storageErrors.damaged('JPEG')
}

function isPictureSegment(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.subarray(0, 5).equals(Buffer.from('JFIF\0'))
  if (marker === 0xe2) return content.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0'))
  if (marker === 0xee) return content.subarray(0, 5).equals(Buffer.from('Adobe'))
  return marker < 0xe0 && marker >= 0xc0
}
