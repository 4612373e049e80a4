/**
 * A box of the ISO base media file format (ISO/IEC 14496-12), with the offsets of its start,
 * content and end.
 */
export interface Box {
  type: string
  start: number
  contentStart: number
  end: number
}

/**
 * Lists the boxes in `from…to`; null if they don't fill this range exactly, or if there are too
 * many.
 */
export function listBoxes(bytes: Buffer, from = 0, to = bytes.length): Box[] | null {
  const boxes: Box[] = []
  let offset = from
  while (offset < to) {
    const box = readBoxHeader(bytes, offset, offset, to)
    if (!box || boxes.length > 10_000) return null
    boxes.push(box)
    offset = box.end
  }
  return boxes
}

/**
 * Reads the box header at `offset` of a buffer, for a box at `start` in the file. Returns null if
 * the box doesn't fit before `to`.
 */
export function readBoxHeader(bytes: Buffer, offset: number, start: number, to: number): Box | null {
  if (offset + 8 > bytes.length) return null
  let size = bytes.readUInt32BE(offset)
  let headerBytes = 8
  if (size === 1) {
    if (offset + 16 > bytes.length) return null
    size = Number(bytes.readBigUInt64BE(offset + 8))
    headerBytes = 16
  } else if (size === 0) size = to - start
  if (size < headerBytes || start + size > to) return null
  return {
    type: bytes.toString('latin1', offset + 4, offset + 8),
    start,
    contentStart: start + headerBytes,
    end: start + size,
  }
}
