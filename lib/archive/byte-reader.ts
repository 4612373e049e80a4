import type { ArchiveInput } from './archive-location.ts'

export interface ByteReader {
  /**
   * Returns the next `count` bytes; null if fewer are left. The next call doesn't overwrite these
   * bytes.
   */
  readBytes(count: number): Promise<Buffer | null>
  /** Returns the next line with its line break; null if no line ends within `maxBytes`. */
  readLine(maxBytes: number): Promise<Buffer | null>
}

/** Reads exact numbers of bytes and lines from an archive that arrives in blocks. */
export function createByteReader(input: ArchiveInput): ByteReader {
  let buffer: Buffer = Buffer.alloc(0)
  /** Returns false at the end of the file. */
  const readMore = async () => {
    const block = await input.read()
    if (block) buffer = Buffer.concat([buffer, block])
    return block !== null
  }
  const consume = (count: number) => {
    const chunk = buffer.subarray(0, count)
    buffer = buffer.subarray(count)
    return chunk
  }
  return {
    async readBytes(count) {
      while (buffer.length < count) if (!(await readMore())) return null
      return consume(count)
    },
    async readLine(maxBytes) {
      while (buffer.length < maxBytes && !buffer.includes(0x0a)) if (!(await readMore())) break
      const length = buffer.indexOf(0x0a) + 1
      return length > 0 && length <= maxBytes ? consume(length) : null
    },
  }
}
