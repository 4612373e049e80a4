import { type FileHandle, open } from 'node:fs/promises'
import { storageErrors } from '../protocol/errors.ts'

/** How the first packet of a stream begins, for each codec that browsers play, and for the index beside it (`fishead`). */
const codecs = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   ', '\x80theora', 'fishead\0']

const headerBytes = 27
const flags = { begins: 2, ends: 4, all: 7 }

/**
 * Checks that a file consists of Ogg pages and nothing else (RFC 3533): each with its checksum, of streams of known codecs,
 * none of which goes on after its end. Throws 415.
 */
export async function checkOgg(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const streams = new Set<number>()
    let pages = 0
    for (let at = 0; at < size; pages++) {
      const page = await readPage(file, at, size)
      if (!page || !follow(streams, page)) throw storageErrors.damaged('Ogg file')
      at += page.bytes.length
    }
    if (pages < 2) throw storageErrors.damaged('Ogg file')
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

/** Null unless a whole page with the right checksum begins here. */
async function readPage(file: FileHandle, at: number, size: number): Promise<Page | null> {
  const start = await readAt(file, at, Math.min(headerBytes + 255, size - at))
  if (start.length < headerBytes || start.toString('latin1', 0, 4) !== 'OggS' || start[4] !== 0) return null
  const header = headerBytes + start.readUInt8(26)
  if (start.length < header) return null
  const body = start.subarray(headerBytes, header).reduce((sum, length) => sum + length, 0)
  if (at + header + body > size) return null
  const bytes = await readAt(file, at, header + body)
  const checksum = bytes.readUInt32LE(22)
  bytes.writeUInt32LE(0, 22)
  if (crc(bytes) !== checksum) return null
  return { bytes, body: bytes.subarray(header), flags: bytes.readUInt8(5), serial: bytes.readUInt32LE(14) }
}

/** Keeps track of the streams that have begun and not ended; false for a page that belongs to none. */
function follow(streams: Set<number>, { body, flags: set, serial }: Page): boolean {
  if (set > flags.all) return false
  if (set & flags.begins) {
    if (streams.has(serial) || !codecs.some((codec) => body.toString('latin1', 0, codec.length) === codec)) return false
    streams.add(serial)
  } else if (!streams.has(serial)) return false
  if (set & flags.ends) streams.delete(serial)
  return true
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytes.subarray(0, bytesRead)
}

/** The polynomial of RFC 3533, unreflected. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

function crc(bytes: Buffer): number {
  let value = 0
  for (const byte of bytes) value = ((value << 8) ^ (table[(value >>> 24) ^ byte] ?? 0)) >>> 0
  return value
}
