import { storageErrors } from '../protocol/errors.ts'
import { type Box, listBoxes } from './iso-media-boxes.ts'

const knownBoxes = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip'])

/**
 * Overwrites the EXIF and XMP items of an AVIF with zeros. Removing bytes would break the offsets
 * of the picture. Throws 415 for sequences and for boxes that a still picture doesn't have. See
 * ISO/IEC 23008-12.
 */
export function sanitizeAvif(original: Buffer): Buffer[] {
  const bytes = Buffer.from(original)
  const boxes = listBoxes(bytes)
  if (!boxes?.every(({ type }) => knownBoxes.has(type))) throw storageErrors.damaged('AVIF')
  try {
    for (const { start, length } of listMetadataRanges(bytes, boxes)) {
      if (start + length > bytes.length) throw storageErrors.damaged('AVIF')
      bytes.fill(0, start, start + length)
    }
  } catch (error) {
    // An offset points beyond the end of the file.
    throw error instanceof RangeError ? storageErrors.damaged('AVIF') : error
  }
  for (const box of boxes) if (box.type === 'free' || box.type === 'skip') bytes.fill(0, box.contentStart, box.end)
  return [bytes]
}

/** Lists the byte ranges of EXIF and XMP in the file. */
function listMetadataRanges(bytes: Buffer, boxes: readonly Box[]): { start: number; length: number }[] {
  const meta = boxes.find(({ type }) => type === 'meta')
  const metaBoxes = meta ? listBoxes(bytes, meta.contentStart + 4, meta.end) : null
  const itemInfos = metaBoxes?.find(({ type }) => type === 'iinf')
  const locations = metaBoxes?.find(({ type }) => type === 'iloc')
  if (!itemInfos || !locations) throw storageErrors.damaged('AVIF')
  const idat = metaBoxes?.find(({ type }) => type === 'idat')
  const metadataItems = findMetadataItems(bytes, itemInfos)
  return listExtents(bytes, locations)
    .filter(({ item }) => metadataItems.has(item))
    .map(({ start, length, isInIdat }) => ({ start: start + (isInIdat ? (idat?.contentStart ?? 0) : 0), length }))
}

function findMetadataItems(bytes: Buffer, itemInfos: Box): Set<number> {
  const isShort = bytes.readUInt8(itemInfos.contentStart) === 0
  const items = new Set<number>()
  for (const entry of listBoxes(bytes, itemInfos.contentStart + (isShort ? 6 : 8), itemInfos.end) ?? []) {
    const version = bytes.readUInt8(entry.contentStart)
    const idBytes = version === 3 ? 4 : 2
    const type = bytes.toString('latin1', entry.contentStart + 6 + idBytes, entry.contentStart + 10 + idBytes)
    if (type === 'Exif' || type === 'mime') items.add(bytes.readUIntBE(entry.contentStart + 4, idBytes))
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
  let offset = locations.contentStart
  const readInteger = (size: number) => {
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(offset)) : bytes.readUIntBE(offset, size)
    offset += size
    return value
  }
  const version = readInteger(1)
  readInteger(3)
  const sizes = readInteger(1)
  const baseAndIndexSizes = readInteger(1)
  const idBytes = version === 2 ? 4 : 2
  const extents: Extent[] = []
  for (let items = readInteger(idBytes); items > 0; items--) {
    const item = readInteger(idBytes)
    const method = version > 0 ? readInteger(2) & 15 : 0
    readInteger(2)
    const base = readInteger(baseAndIndexSizes >> 4)
    for (let count = readInteger(2); count > 0; count--) {
      if (version > 0) readInteger(baseAndIndexSizes & 15)
      const start = base + readInteger(sizes >> 4)
      extents.push({ item, start, length: readInteger(sizes & 15), isInIdat: method === 1 })
      if (extents.length > 10_000 || offset > locations.end) throw storageErrors.damaged('AVIF')
    }
  }
  return extents
}
