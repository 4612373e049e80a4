import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

export interface ZipLimits {
  maxEntries: number
  /** Limit of all entries together. */
  maxUnpackedBytes: number
  isAllowed: (name: string) => boolean
}

/** The message is shown to the user. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
}

type Files = Map<string, Uint8Array<ArrayBuffer>>

/**
 * Deflate expands at most 1032-fold, so a chunk produces at most 64 MB before its output is
 * counted.
 */
const chunkBytes = 64 * 1024

/**
 * Reads the files of an untrusted zip archive, without folders and the extra files of macOS.
 * Counts the output during decompression, because the archive may state wrong sizes. Throws
 * `ZipError`.
 */
export async function readZip(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits): Promise<Files> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw createDamagedError()
  if ((bytes[6] ?? 0) & 1) throw new ZipError('It is protected with a password.')
  const entries = unpack(bytes, limits)
  const files: Files = new Map()
  for (const [name, { file, chunks }] of entries) {
    const content = new Uint8Array(await new Blob(chunks).arrayBuffer())
    if (file.originalSize !== undefined && content.length !== file.originalSize) throw createDamagedError()
    files.set(name, content)
  }
  return files
}

interface Entry {
  file: UnzipFile
  chunks: Uint8Array<ArrayBuffer>[]
}

function unpack(bytes: Uint8Array, limits: ZipLimits): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let count = 0
  let bytesLeft = limits.maxUnpackedBytes
  const unzip = new Unzip((file) => {
    count += 1
    if (count > limits.maxEntries) throw new ZipError(`It contains more than ${limits.maxEntries} files.`)
    if (/\/$|^__MACOSX\/|(^|\/)\.DS_Store$/.test(file.name)) return
    if (!limits.isAllowed(file.name)) {
      throw new ZipError(`It contains “${shorten(file.name)}”, which can’t be part of a template.`)
    }
    if (file.compression !== 0 && file.compression !== UnzipInflate.compression) {
      throw new ZipError(`“${shorten(file.name)}” uses an unsupported compression method.`)
    }
    if (entries.has(file.name)) throw new ZipError(`It contains “${file.name}” twice.`)
    const chunks: Entry['chunks'] = []
    entries.set(file.name, { file, chunks })
    file.ondata = (error, chunk) => {
      if (error) throw error
      bytesLeft -= chunk.length
      if (bytesLeft < 0) throw new ZipError('Its unpacked files are larger than a template may be.')
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const end = start + chunkBytes
      unzip.push(bytes.subarray(start, end), end >= bytes.length)
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(createDamagedError().message, { cause: error })
  }
  return entries
}

const createDamagedError = () => new ZipError('It is damaged or not a ZIP file.')

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
