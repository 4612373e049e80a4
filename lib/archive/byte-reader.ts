import type { ArchiveInput } from './archive-location.ts'

export interface ByteReader {
  /** The next bytes; null when fewer are left. They stay valid after the next call. */
  take(count: number): Promise<Buffer | null>
  /** The next line with its end; null when there is none within `maxBytes`. */
  takeLine(maxBytes: number): Promise<Buffer | null>
}

/** Reads what an archive's place gives in blocks. */
export function createByteReader(input: ArchiveInput): ByteReader {
  let waiting: Buffer = Buffer.alloc(0)
  /** False at the end of the file. */
  const readMore = async () => {
    const block = await input.read()
    if (block) waiting = Buffer.concat([waiting, block])
    return block !== null
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
