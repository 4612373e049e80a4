import type { ArchiveInput } from './archive-location.ts'

export interface ByteReader {
  /**
   * Returns the next `count` bytes; null if fewer are left. They stay valid after the next call.
   */
  readBytes(count: number): Promise<Buffer | null>
  /** Returns the next line with its line break; null if it is longer than `maxBytes`. */
  readLine(maxBytes: number): Promise<Buffer | null>
}

/** Reads exact numbers of bytes and lines from an archive that arrives in blocks. */
export function createByteReader(input: ArchiveInput): ByteReader {
  let buffered: Buffer = Buffer.alloc(0)
  /** Returns false at the end of the file. */
  const readMore = async () => {
    const block = await input.read()
    if (block) buffered = Buffer.concat([buffered, block])
    return block !== null
  }
  const consume = (count: number) => {
    const chunk = buffered.subarray(0, count)
    buffered = buffered.subarray(count)
    return chunk
  }
  return {
    async readBytes(count) {
      while (buffered.length < count) if (!(await readMore())) return null
      return consume(count)
    },
    async readLine(maxBytes) {
      while (buffered.length < maxBytes && !buffered.includes(0x0a)) if (!(await readMore())) break
      const length = buffered.indexOf(0x0a) + 1
      return length > 0 && length <= maxBytes ? consume(length) : null
    },
  }
}
