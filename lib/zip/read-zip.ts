import { computeCrc32, zipFormat } from './zip-format.ts'

export interface ZipLimits {
  entries: number
  /** Of all entries together. */
  unpackedBytes: number
  /** Which names may be in the archive; all others refuse it. */
  isAllowed: (name: string) => boolean
}

/** An archive was refused; the message is a sentence for whoever chose it. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

/**
 * The files of a zip archive by name. Nothing that it says of itself is believed: what comes out is counted while it is unpacked, and
 * compared with its checksum. What macOS adds is left out. Throws `ZipError`.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ZipLimits,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const listed = listEntries(view, limits)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let left = limits.unpackedBytes
  for (const entry of listed) {
    if (/\/$|^__MACOSX\/|(^|\/)\.DS_Store$/.test(entry.name)) continue
    if (!limits.isAllowed(entry.name))
      throw new ZipError(`It holds “${shorten(entry.name)}”, which is no part of a pack.`)
    if (files.has(entry.name)) throw new ZipError(`It holds “${entry.name}” twice.`)
    const content = await unpack(bytes, view, entry, left)
    left -= content.length
    files.set(entry.name, content)
  }
  return files
}

interface Listed {
  name: string
  isDeflated: boolean
  crc: number
  packed: number
  unpacked: number
  /** Where its local header begins. */
  offset: number
}

const damaged = () => new ZipError('It is damaged, or no zip file.')

/** The central directory, which is what other programs show of the archive. */
function listEntries(view: DataView, limits: ZipLimits): Listed[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (count === 0xffff || start === 0xffffffff || view.getUint16(end + 8, true) !== count) {
    throw new ZipError('It is split, or larger than a pack may be.')
  }
  if (count > limits.entries) throw new ZipError(`It holds more than ${limits.entries} files.`)
  const entries: Listed[] = []
  let place = start
  for (let number = 0; number < count; number += 1) {
    const { entry, next } = readEntry(view, place)
    entries.push(entry)
    place = next
  }
  return entries
}

function findEnd(view: DataView): number {
  const { signature, length } = zipFormat.end
  const earliest = Math.max(0, view.byteLength - length - 0xffff)
  for (let place = view.byteLength - length; place >= earliest; place -= 1) {
    if (view.getUint32(place, true) === signature) return place
  }
  throw damaged()
}

function readEntry(view: DataView, place: number): { entry: Listed; next: number } {
  const { signature, length } = zipFormat.central
  if (place + length > view.byteLength || view.getUint32(place, true) !== signature) throw damaged()
  const nameLength = view.getUint16(place + 28, true)
  const next = place + length + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
  if (next > view.byteLength) throw damaged()
  const name = readText(view, place + length, nameLength)
  const method = view.getUint16(place + 10, true)
  if (view.getUint16(place + 8, true) & 1) throw new ZipError('It is protected by a password.')
  if (method !== zipFormat.stored && method !== zipFormat.deflated) {
    throw new ZipError(`“${shorten(name)}” is compressed in a way that is not read here.`)
  }
  // The type of a file on Unix.
  if (((view.getUint32(place + 38, true) >>> 28) & 0xf) === 0xa) {
    throw new ZipError(`“${shorten(name)}” is a link to another file.`)
  }
  const entry = {
    name,
    isDeflated: method === zipFormat.deflated,
    crc: view.getUint32(place + 16, true),
    packed: view.getUint32(place + 20, true),
    unpacked: view.getUint32(place + 24, true),
    offset: view.getUint32(place + 42, true),
  }
  return { entry, next }
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  { name, isDeflated, crc, packed, unpacked, offset }: Listed,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { signature, length } = zipFormat.local
  if (offset + length > view.byteLength || view.getUint32(offset, true) !== signature) throw damaged()
  const nameLength = view.getUint16(offset + 26, true)
  const start = offset + length + nameLength + view.getUint16(offset + 28, true)
  if (start + packed > view.byteLength || readText(view, offset + length, nameLength) !== name) throw damaged()
  if (unpacked > most) throw tooLarge()
  const data = bytes.subarray(start, start + packed)
  const content = isDeflated ? await inflate(data, unpacked) : data.slice()
  if (content.length !== unpacked || computeCrc32(content) !== crc) throw damaged()
  return content
}

const tooLarge = () => new ZipError('What it unpacks to is larger than a pack may be.')

/** Throws as soon as more than `most` bytes come out. */
async function inflate(data: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(most)
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return content.subarray(0, length)
      if (length + value.length > most) throw tooLarge()
      content.set(value, length)
      length += value.length
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(damaged().message, { cause: error })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Byte by byte: names that are allowed are ASCII. */
function readText(view: DataView, start: number, length: number): string {
  if (start + length > view.byteLength) throw damaged()
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + start, length))
}

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
