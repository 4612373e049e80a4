import { createHash, randomBytes } from 'node:crypto'
import type { ArchiveLocation, ArchiveOutput } from './archive-location.ts'
import { type FrameKind, formatVersion, frameKinds, magic, maxDataFrameBytes } from './frame-format.ts'
import { createChecksumSeal, createCipherSeal, deriveKey, type FrameSeal } from './frame-seals.ts'

export interface ArchiveWriter {
  /**
   * Streams one entry. Calls `details` after the content, and stores the result with checksum and
   * size.
   */
  add(name: string, content: AsyncIterable<Uint8Array>, details?: () => Record<string, unknown>): Promise<void>
}

export interface ArchiveOptions {
  /** Encrypts everything; null writes checksums only. */
  passphrase: string | null
  /** If aborted, writing stops and throws the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * Writes an archive atomically. The first entry, `about`, contains `metadata`. `write` adds the
 * other entries and resolves to the JSON value of the last frame. Throws `OperatorError` if the
 * archive already exists.
 */
export async function writeArchive(
  location: ArchiveLocation,
  { passphrase, signal }: ArchiveOptions,
  { metadata, write }: { metadata: unknown; write: (archive: ArchiveWriter) => Promise<unknown> },
): Promise<void> {
  const target = await location.create()
  try {
    const output = bufferWrites(target)
    const writeFrame = await writeHeader(output, passphrase)
    const archive = createWriter(writeFrame, signal)
    await archive.add('about', yieldJson(metadata))
    await writeFrame(frameKinds.end, toJson(await write(archive)))
    await output.flush()
    await target.finish()
  } catch (error) {
    await target.discard()
    throw error
  }
}

type WriteFrame = (kind: FrameKind, payload: Uint8Array) => Promise<void>

async function writeHeader(output: Output, passphrase: string | null): Promise<WriteFrame> {
  const salt = randomBytes(16)
  const derivedKey = passphrase === null ? null : await deriveKey(passphrase, salt)
  const json = JSON.stringify({ salt: derivedKey && salt.toString('hex'), check: derivedKey?.check ?? null })
  const sum = createHash('sha256').update(json).digest('hex')
  const header = Buffer.from(`${magic} ${formatVersion}\n${json} ${sum}\n`)
  await output.write(header)
  const seal: FrameSeal = derivedKey ? createCipherSeal(header, derivedKey.key) : createChecksumSeal(header)
  return async (kind, payload) => {
    const { frameHeader, body, tag } = seal.seal(kind, payload)
    await output.write(frameHeader, body, tag)
  }
}

function createWriter(writeFrame: WriteFrame, signal: AbortSignal | undefined): ArchiveWriter {
  return {
    async add(name, content, details = () => ({})) {
      await writeFrame(frameKinds.entry, toJson({ name }))
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of content) {
        for (let start = 0; start < chunk.length; start += maxDataFrameBytes) {
          const payload = chunk.subarray(start, start + maxDataFrameBytes)
          signal?.throwIfAborted()
          hash.update(payload)
          bytes += payload.length
          await writeFrame(frameKinds.data, payload)
        }
      }
      await writeFrame(frameKinds.entryEnd, toJson({ ...details(), bytes, sha256: hash.digest('hex') }))
    },
  }
}

interface Output {
  write(...pieces: Uint8Array[]): Promise<void>
  flush(): Promise<void>
}

/** Buffers small writes, because a system call for each write would cost more than copying the bytes. */
function bufferWrites(target: ArchiveOutput): Output {
  let pendingChunks: Uint8Array[] = []
  let pendingBytes = 0
  const flush = async () => {
    const block = Buffer.concat(pendingChunks)
    pendingChunks = []
    pendingBytes = 0
    await target.write(block)
  }
  return {
    async write(...pieces) {
      pendingChunks.push(...pieces)
      for (const piece of pieces) pendingBytes += piece.length
      if (pendingBytes >= 4 * maxDataFrameBytes) await flush()
    },
    flush,
  }
}

async function* yieldJson(value: unknown): AsyncGenerator<Buffer> {
  yield toJson(value)
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
