import { storageErrors } from '../protocol/errors.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Removes EXIF, XMP, IPTC, comments and thumbnails from a JPEG. Also removes pictures after its
 * end, which have their own EXIF. Retains the color profile and Adobe's color transform. ITU-T T.81
 * annex B.
 */
export function cleanJpeg(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw storageErrors.damaged('JPEG')
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) return [...parts, bytes.subarray(at, at + 2)]
    let end = at + 2 + readLength(bytes, at + 2)
    if (end > bytes.length) throw storageErrors.damaged('JPEG')
    if (marker === startOfScan) end = endOfScan(bytes, end)
    if (isPicture(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end))
    at = end
  }
  throw storageErrors.damaged('JPEG')
}

function readLength(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw storageErrors.damaged('JPEG')
  const length = bytes.readUInt16BE(at)
  if (length < 2) throw storageErrors.damaged('JPEG')
  return length
}

/** Finds the end of compressed data, which is a marker other than an escaped 0xff or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw storageErrors.damaged('JPEG')
}

function isPicture(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.subarray(0, 5).equals(Buffer.from('JFIF\0'))
  if (marker === 0xe2) return content.subarray(0, 12).equals(Buffer.from('ICC_PROFILE\0'))
  if (marker === 0xee) return content.subarray(0, 5).equals(Buffer.from('Adobe'))
  return marker < 0xe0 && marker >= 0xc0
}
