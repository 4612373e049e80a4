import { createHash } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { createDamagedError, PassphraseError } from './archive-errors.ts'
import type { ArchiveLocation } from './archive-location.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'
import {
  type Frame,
  type FrameKind,
  formatVersion,
  frameHeaderBytes,
  frameKinds,
  magic,
  maxPayloadBytes,
  tagBytes,
} from './frame-format.ts'
import { createChecksumSeal, createCipherSeal, deriveKey, type FrameSeal } from './frame-seals.ts'

export interface ArchiveEntry {
  name: string
  /** True if the archive is encrypted. An unencrypted archive can be forged. */
  isEncrypted: boolean
  /** `readArchive` also checks the bytes that `visit` doesn't read. */
  content: AsyncIterable<Buffer>
  /** Returns size, SHA-256 in hex and the writer's details. Call this after reading all content. */
  getTrailer(): EntryTrailer
}

export interface ArchiveSource {
  location: ArchiveLocation
  /** Ignored for an unencrypted archive. */
  passphrase: string | null
}

/**
 * Calls `visit` with each entry in order and resolves to the JSON value of the last frame. Each
 * frame is checked before its content is passed on. Throws `OperatorError` if the archive can't be
 * opened or its content can't be used.
 */
export async function readArchive(
  source: ArchiveSource,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<unknown> {
  const input = await source.location.open()
  try {
    const reader = createByteReader(input)
    const { seal, isEncrypted } = await readHeader(source, reader)
    const readNextFrame = () => readFrame(source.location.name, reader, seal)
    return await readEntries(readNextFrame, source.location.name, ({ name, content, getTrailer }) =>
      visit({ name, isEncrypted, content, getTrailer }),
    )
  } finally {
    await input.close()
  }
}

const headerSchema = z.object({ salt: z.string().nullable(), check: z.string().nullable() })

async function readHeader(
  { location: { name: archiveName }, passphrase }: ArchiveSource,
  reader: ByteReader,
): Promise<{ seal: FrameSeal; isEncrypted: boolean }> {
  const firstLine = await reader.readLine(64)
  const [formatName, version] = firstLine?.toString('latin1').trimEnd().split(' ') ?? []
  if (!firstLine || formatName !== magic) throw new OperatorError(`${archiveName} is not a Stationhouse backup.`)
  if (version !== String(formatVersion)) {
    throw new OperatorError(
      `${archiveName} was made by a newer version. Restore the archive with that version or a later version.`,
    )
  }
  const headerLine = await reader.readLine(1_024)
  const [json = '', sum] =
    headerLine
      ?.toString('utf8')
      .trimEnd()
      .split(/ (?=[^ ]*$)/) ?? []
  if (!headerLine || createHash('sha256').update(json).digest('hex') !== sum)
    throw createDamagedError(archiveName, 'its header has changed')
  const { salt, check } = parse(archiveName, headerSchema, json)
  const header = Buffer.concat([firstLine, headerLine])
  if (salt === null) return { seal: createChecksumSeal(header), isEncrypted: false }
  if (passphrase === null) {
    throw new PassphraseError(`${archiveName} is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`)
  }
  const derivedKey = await deriveKey(passphrase, Buffer.from(salt, 'hex'))
  if (derivedKey.check !== check) {
    throw new PassphraseError(
      `${archiveName} was made with another passphrase. Set BACKUP_PASSPHRASE to that passphrase.`,
    )
  }
  return { seal: createCipherSeal(header, derivedKey.key), isEncrypted: true }
}

async function readFrame(archiveName: string, reader: ByteReader, seal: FrameSeal): Promise<Frame> {
  const frameHeader = await reader.readBytes(frameHeaderBytes)
  if (!frameHeader) throw createDamagedError(archiveName, 'its end is missing')
  const length = frameHeader.readUInt32BE(0)
  if (length > maxPayloadBytes) throw createDamagedError(archiveName, 'a length in it is not valid')
  const body = await reader.readBytes(length)
  const tag = await reader.readBytes(tagBytes)
  if (!body || !tag) throw createDamagedError(archiveName, 'its end is missing')
  const payload = seal.open(frameHeader, body, tag)
  if (!payload) throw createDamagedError(archiveName, 'some of its bytes have changed')
  // The seal has already verified this byte.
  const kind = frameHeader.readUInt8(4) as FrameKind
  if (kind === frameKinds.end && (await reader.readBytes(1)))
    throw createDamagedError(archiveName, 'there is extra data after its end')
  return { kind, payload }
}

const entrySchema = z.object({ name: z.string() })
const entryTrailerSchema = z.looseObject({ bytes: z.number(), sha256: z.string() })
type EntryTrailer = z.infer<typeof entryTrailerSchema>

async function readEntries(
  readNextFrame: () => Promise<Frame>,
  archiveName: string,
  visit: (entry: Omit<ArchiveEntry, 'isEncrypted'>) => Promise<void>,
): Promise<unknown> {
  for (;;) {
    const frame = await readNextFrame()
    if (frame.kind === frameKinds.end) return parse(archiveName, z.unknown(), frame.payload)
    if (frame.kind !== frameKinds.entry) throw createDamagedError(archiveName, 'its parts are out of order')
    const { name } = parse(archiveName, entrySchema, frame.payload)
    const { content, getTrailer } = readContent(readNextFrame, archiveName)
    await visit({ name, content, getTrailer })
    for await (const _ of content);
  }
}

function readContent(readNextFrame: () => Promise<Frame>, archiveName: string) {
  let trailer: EntryTrailer | null = null
  const hash = createHash('sha256')
  async function* stream(): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await readNextFrame()
      if (frame.kind === frameKinds.data) {
        hash.update(frame.payload)
        yield frame.payload
        continue
      }
      if (frame.kind !== frameKinds.entryEnd) throw createDamagedError(archiveName, 'its parts are out of order')
      const parsedTrailer = parse(archiveName, entryTrailerSchema, frame.payload)
      if (parsedTrailer.sha256 !== hash.digest('hex'))
        throw createDamagedError(archiveName, 'a checksum in it is wrong')
      trailer = parsedTrailer
      return
    }
  }
  const frames = stream()
  return {
    // A `for` loop that ends early would end the generator, and the remaining frames would be lost.
    content: { [Symbol.asyncIterator]: () => ({ next: () => frames.next() }) },
    getTrailer() {
      if (!trailer) throw new Error('The entry’s content has not been read to its end')
      return trailer
    },
  }
}

function parse<T>(archiveName: string, schema: z.ZodType<T>, json: Buffer | string): T {
  try {
    return schema.parse(JSON.parse(json.toString()))
  } catch (cause) {
    throw createDamagedError(archiveName, 'a description in it is not valid', cause)
  }
}
