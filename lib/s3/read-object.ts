import type { S3Bucket } from './s3-bucket.ts'

/**
 * The bytes of an object in blocks, each asked for by itself: so a slow reader holds no connection, and one that is lost costs a
 * block. Null for an object that doesn't exist.
 */
export async function readObject(
  bucket: S3Bucket,
  key: string,
  { start = 0, end = Number.MAX_SAFE_INTEGER, blockBytes }: { start?: number; end?: number; blockBytes: number },
): Promise<AsyncGenerator<Buffer<ArrayBuffer>> | null> {
  const read = (from: number) => bucket.get(key, { start: from, end: Math.min(from + blockBytes - 1, end) })
  const first = await read(start)
  if (!first) return null
  return (async function* () {
    let { bytes, size } = first
    for (let position = start; ; ) {
      yield bytes
      position += bytes.length
      if (position > end || position >= size) return
      const next = await read(position)
      if (!next) throw new Error('the object was removed while it was read')
      ;({ bytes, size } = next)
    }
  })()
}
