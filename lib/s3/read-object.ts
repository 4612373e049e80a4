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
  const read = (from: number) =>
    bucket.get(key, { start: from, end: Math.min(from + blockBytes - 1, end ?? Number.MAX_SAFE_INTEGER) })
  const first = await read(start)
  if (!first) return null
  const last = end ?? first.size - 1
  if (last >= first.size) throw new Error('the file is shorter than its row says')
  return (async function* () {
    let { bytes } = first
    for (let position = start; ; ) {
      yield bytes
      position += bytes.length
      if (position > last) return
      const next = await read(position)
      if (!next) throw new Error('the file was removed while it was read')
      bytes = next.bytes
    }
  })()
}
