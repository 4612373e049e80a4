import { type FileHandle, open } from 'node:fs/promises'
import { storageErrors } from '../protocol/errors.ts'
import { type Box, listBoxes, readBoxHeader } from './iso-media-boxes.ts'

/** Phones write the location, device and time of a recording into these boxes. */
const metadataBoxTypes = new Set(['udta', 'meta', 'uuid'])
const maxIndexBytes = 16 * 1024 * 1024
const maxBoxes = 10_000

/**
 * Overwrites the metadata boxes of an MP4 with empty boxes. Removing bytes would break the offsets
 * in other boxes.
 */
export async function sanitizeMp4(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    let hasIndex = false
    let boxCount = 0
    for (let offset = 0; offset < size; ) {
      const header = Buffer.alloc(16)
      await file.read(header, 0, 16, offset)
      const box = readBoxHeader(header, 0, offset, size)
      if (!box || ++boxCount > maxBoxes) throw storageErrors.damaged('MP4')
      if (box.type === 'moov' || box.type === 'moof') {
        hasIndex ||= box.type === 'moov'
        await sanitizeIndex(file, box)
      } else if (metadataBoxTypes.has(box.type)) await overwriteBox(file, box)
      offset = box.end
    }
    if (!hasIndex) throw storageErrors.damaged('MP4')
  } finally {
    await file.close()
  }
}

/** Sanitizes the index of a movie (`moov`) or of one of its fragments (`moof`). */
async function sanitizeIndex(file: FileHandle, index: Box): Promise<void> {
  const length = index.end - index.contentStart
  if (length > maxIndexBytes) throw storageErrors.damaged('MP4')
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, index.contentStart)
  const boxes = listBoxes(bytes)
  if (!boxes) throw storageErrors.damaged('MP4')
  const trackBoxes = boxes.flatMap(({ type, contentStart, end }) =>
    type === 'trak' || type === 'traf' ? (listBoxes(bytes, contentStart, end) ?? []) : [],
  )
  for (const box of [...boxes, ...trackBoxes]) {
    if (!metadataBoxTypes.has(box.type)) continue
    bytes.write('free', box.start + 4, 'latin1')
    bytes.fill(0, box.contentStart, box.end)
  }
  await file.write(bytes, 0, length, index.contentStart)
}

async function overwriteBox(file: FileHandle, box: Box): Promise<void> {
  await file.write('free', box.start + 4, 'latin1')
  const zeros = Buffer.alloc(64 * 1024)
  for (let offset = box.contentStart; offset < box.end; offset += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, box.end - offset), offset)
  }
}
