import { type FileHandle, open } from 'node:fs/promises'
import { storageErrors } from '../protocol/errors.ts'

/** First bytes of a stream, for each accepted codec and for Ogg Skeleton (`fishead`). */
const codecs = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   ', '\x80theora', 'fishead\0']

const fixedHeaderBytes = 27
const flags = { starts: 2, ends: 4, all: 7 }

/**
 * Checks that a file consists only of Ogg pages (RFC 3533). Each page must have a correct checksum
 * and belong to an open stream of a known codec. Throws 415.
 */
export async function requireValidOgg(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const streams = new Set<number>()
    let pageCount = 0
    for (let offset = 0; offset < size; pageCount++) {
      const page = await readPage(file, offset, size)
      if (!page || !trackStream(streams, page)) throw storageErrors.damaged('Ogg file')
      offset += page.bytes.length
    }
    if (pageCount < 2) throw storageErrors.damaged('Ogg file')
  } finally {
    await file.close()
  }
}

interface Page {
  bytes: Buffer
  body: Buffer
  flags: number
  serial: number
}

/** Returns null unless a whole page with a correct checksum starts at `offset`. */
async function readPage(file: FileHandle, offset: number, size: number): Promise<Page | null> {
  const start = await readAt(file, offset, Math.min(fixedHeaderBytes + 255, size - offset))
  if (start.length < fixedHeaderBytes || start.toString('latin1', 0, 4) !== 'OggS' || start[4] !== 0) return null
  const pageHeaderBytes = fixedHeaderBytes + start.readUInt8(26)
  if (start.length < pageHeaderBytes) return null
  const bodyBytes = start.subarray(fixedHeaderBytes, pageHeaderBytes).reduce((sum, length) => sum + length, 0)
  if (offset + pageHeaderBytes + bodyBytes > size) return null
  const bytes = await readAt(file, offset, pageHeaderBytes + bodyBytes)
  const checksum = bytes.readUInt32LE(22)
  bytes.writeUInt32LE(0, 22)
  if (computeCrc(bytes) !== checksum) return null
  return { bytes, body: bytes.subarray(pageHeaderBytes), flags: bytes.readUInt8(5), serial: bytes.readUInt32LE(14) }
}

/** Returns false for an invalid page. */
function trackStream(streams: Set<number>, { body, flags: pageFlags, serial }: Page): boolean {
  if (pageFlags > flags.all) return false
  if (pageFlags & flags.starts) {
    if (streams.has(serial) || !codecs.some((codec) => body.toString('latin1', 0, codec.length) === codec)) return false
    streams.add(serial)
  } else if (!streams.has(serial)) return false
  if (pageFlags & flags.ends) streams.delete(serial)
  return true
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  return bytes.subarray(0, bytesRead)
}

/** CRC table for the unreflected polynomial of RFC 3533. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function computeCrc(bytes: Buffer): number {
  let value = 0
  for (const byte of bytes) value = ((value << 8) ^ (crcTable[(value >>> 24) ^ byte] ?? 0)) >>> 0
  return value
}
