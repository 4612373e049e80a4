import type { FileHandle } from 'node:fs/promises'

export interface ByteReader {
  /** The next bytes; null when fewer are left. They stay valid after the next call. */
  take(count: number): Promise<Buffer | null>
  /** The next line with its end; null when there is none within `maxBytes`. */
  takeLine(maxBytes: number): Promise<Buffer | null>
}

const blockBytes = 1024 * 1024

/** Reads a file from where it stands, in blocks of a megabyte. */
export function createByteReader(handle: FileHandle): ByteReader {
  let waiting: Buffer = Buffer.alloc(0)
  /** False at the end of the file. */
  const readMore = async () => {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(blockBytes), 0, blockBytes)
    waiting = Buffer.concat([waiting, buffer.subarray(0, bytesRead)])
    return bytesRead > 0
  }
  const cut = (count: number) => {
    const taken = waiting.subarray(0, count)
    waiting = waiting.subarray(count)
    return taken
  }
  return {
    async take(count) {
      while (waiting.length < count) if (!(await readMore())) return null
      return cut(count)
    },
    async takeLine(maxBytes) {
      while (waiting.length < maxBytes && !waiting.includes(0x0a)) if (!(await readMore())) break
      const length = waiting.indexOf(0x0a) + 1
      return length > 0 && length <= maxBytes ? cut(length) : null
    },
  }
}
