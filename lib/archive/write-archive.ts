import { createHash, randomBytes } from 'node:crypto'
import { archiveFile } from './archive-file.ts'
import type { ArchiveLocation, ArchiveOutput } from './archive-location.ts'
import { dataBytes, type FrameKind, formatVersion, frameKinds, magic } from './frame-format.ts'
import { createChecksumSeal, createCipherSeal, deriveKey, type FrameSeal } from './frame-seals.ts'

export interface ArchiveWriter {
  /** Streams one entry; `details` are kept with its checksum and size, and asked for when the content is through. */
  add(name: string, content: AsyncIterable<Uint8Array>, details?: () => Record<string, unknown>): Promise<void>
}

export interface ArchiveOptions {
  /** Encrypts everything; null: checksums only. */
  passphrase: string | null
  /** Ends the writing, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
  /** A file at the path by default. */
  place?: ArchiveLocation | undefined
}

/**
 * Writes an archive that appears under its name whole, or not at all. The first entry is called `about`; `write` resolves to
 * what the last frame says. One that exists already is an `OperatorError`.
 */
export async function writeArchive(
  path: string,
  { passphrase, signal, place = archiveFile(path) }: ArchiveOptions,
  { about, write }: { about: unknown; write: (archive: ArchiveWriter) => Promise<unknown> },
): Promise<void> {
  const target = await place.create()
  try {
    const output = collectPieces(target)
    const writeFrame = await writeHeader(output, passphrase)
    const archive = createWriter(writeFrame, signal)
    await archive.add('about', once(about))
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
  const derived = passphrase === null ? null : await deriveKey(passphrase, salt)
  const json = JSON.stringify({ salt: derived && salt.toString('hex'), check: derived?.check ?? null })
  const sum = createHash('sha256').update(json).digest('hex')
  const header = Buffer.from(`${magic} ${formatVersion}\n${json} ${sum}\n`)
  await output.write(header)
  const seal: FrameSeal = derived ? createCipherSeal(header, derived.key) : createChecksumSeal(header)
  return async (kind, payload) => {
    const { head, body, tag } = seal.seal(kind, payload)
    await output.write(head, body, tag)
  }
}

function createWriter(writeFrame: WriteFrame, signal: AbortSignal | undefined): ArchiveWriter {
  return {
    async add(name, content, details = () => ({})) {
      await writeFrame(frameKinds.entry, toJson({ name }))
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of content) {
        for (let start = 0; start < chunk.length; start += dataBytes) {
          const payload = chunk.subarray(start, start + dataBytes)
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

/** A call to the system for each piece would take longer than the bytes. */
function collectPieces(target: ArchiveOutput): Output {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  const flush = async () => {
    const block = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await target.write(block)
  }
  return {
    async write(...pieces) {
      waiting.push(...pieces)
      for (const piece of pieces) waitingBytes += piece.length
      if (waitingBytes >= 4 * dataBytes) await flush()
    },
    flush,
  }
}

async function* once(value: unknown): AsyncGenerator<Buffer> {
  yield toJson(value)
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
