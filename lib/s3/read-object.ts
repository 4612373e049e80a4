import type { S3Bucket } from './s3-bucket.ts'

interface ReadRange {
  start?: number
  /** The last byte, inclusive. */
  end?: number
  blockBytes: number
}

/**
 * Reads an object in blocks, each with its own request. A slow reader therefore doesn't hold a
 * connection, and a lost connection costs only one block. Returns null for an object that doesn't
 * exist.
 */
export async function readObject(bucket: S3Bucket, key: string, { start = 0, end, blockBytes }: ReadRange) {
  const readBlock = (from: number) =>
    bucket.get(key, { start: from, end: Math.min(from + blockBytes - 1, end ?? Number.MAX_SAFE_INTEGER) })
  const firstBlock = await readBlock(start)
  if (!firstBlock) return null
  const lastByte = end ?? firstBlock.size - 1
  if (lastByte >= firstBlock.size) throw new Error('the file is shorter than the size in its row')
  return (async function* () {
    let { bytes } = firstBlock
    for (let position = start; ; ) {
      yield bytes
      position += bytes.length
      if (position > lastByte) return
      const nextBlock = await readBlock(position)
      if (!nextBlock) throw new Error('the file was removed during the read')
      bytes = nextBlock.bytes
    }
  })()
}
