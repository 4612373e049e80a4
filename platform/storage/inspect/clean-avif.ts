import { type Box, listBoxes } from './boxes.ts'
import { malformed } from './malformed.ts'

const known = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip'])

/**
 * Blanks the EXIF and XMP items of an AVIF where they stand: moving bytes would break the offsets of the picture.
 * Sequences are refused, and so is anything beside the boxes of a still picture. ISO/IEC 23008-12.
 */
export function cleanAvif(original: Buffer): Buffer[] {
  const bytes = Buffer.from(original)
  const boxes = listBoxes(bytes)
  const meta = boxes?.find((box) => box.type === 'meta')
  if (!boxes || !meta || boxes.some((box) => !known.has(box.type))) throw malformed('AVIF')
  const parts = listBoxes(bytes, meta.content + 4, meta.end)
  const infos = parts?.find((box) => box.type === 'iinf')
  const locations = parts?.find((box) => box.type === 'iloc')
  if (!parts || !infos || !locations) throw malformed('AVIF')
  const idat = parts.find((box) => box.type === 'idat')
  try {
    const hidden = listMetadataItems(bytes, infos)
    for (const extent of listExtents(bytes, locations)) {
      if (!hidden.has(extent.item)) continue
      const start = extent.start + (extent.isInIdat ? (idat?.content ?? 0) : 0)
      if (start + extent.length > bytes.length) throw malformed('AVIF')
      bytes.fill(0, start, start + extent.length)
    }
  } catch (error) {
    // A number beyond the end of the file.
    throw error instanceof RangeError ? malformed('AVIF') : error
  }
  for (const box of boxes) if (box.type === 'free' || box.type === 'skip') bytes.fill(0, box.content, box.end)
  return [bytes]
}

function listMetadataItems(bytes: Buffer, infos: Box): Set<number> {
  const isShort = bytes.readUInt8(infos.content) === 0
  const items = new Set<number>()
  for (const entry of listBoxes(bytes, infos.content + (isShort ? 6 : 8), infos.end) ?? []) {
    const version = bytes.readUInt8(entry.content)
    const idBytes = version === 3 ? 4 : 2
    const type = bytes.toString('latin1', entry.content + 6 + idBytes, entry.content + 10 + idBytes)
    if (type === 'Exif' || type === 'mime') items.add(bytes.readUIntBE(entry.content + 4, idBytes))
  }
  return items
}

interface Extent {
  item: number
  start: number
  length: number
  isInIdat: boolean
}

function listExtents(bytes: Buffer, locations: Box): Extent[] {
  let at = locations.content
  const read = (size: number) => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const version = read(1)
  read(3)
  const sizes = read(1)
  const moreSizes = read(1)
  const wide = version === 2 ? 4 : 2
  const extents: Extent[] = []
  for (let items = read(wide); items > 0; items--) {
    const item = read(wide)
    const method = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(moreSizes >> 4)
    for (let count = read(2); count > 0; count--) {
      if (version > 0) read(moreSizes & 15)
      const start = base + read(sizes >> 4)
      extents.push({ item, start, length: read(sizes & 15), isInIdat: method === 1 })
      if (extents.length > 10_000 || at > locations.end) throw malformed('AVIF')
    }
  }
  return extents
}
