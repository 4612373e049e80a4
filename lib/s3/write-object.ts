import type { S3Bucket } from './s3-bucket.ts'

/** Writes an object of unknown size. The object appears when `finish` resolves. */
export interface ObjectWriter {
  write(bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Removes the uploaded parts. Never rejects. After a failure, parts can remain in the bucket. */
  discard(): Promise<void>
}

/**
 * Some services require parts of equal size. S3 allows 10,000 parts, so an object has at most 156
 * GiB.
 */
const defaultPartBytes = 16 * 1024 * 1024

/** Buffers one part in memory. A small object is uploaded with a single request. */
export function createObjectWriter(bucket: S3Bucket, key: string, partBytes = defaultPartBytes): ObjectWriter {
  let upload: Awaited<ReturnType<S3Bucket['beginUpload']>> | null = null
  let pendingChunks: Uint8Array[] = []
  let pendingBytes = 0
  let sentBytes = 0

  async function sendPart(): Promise<void> {
    const chunk = Buffer.concat(pendingChunks)
    pendingChunks = []
    pendingBytes = 0
    upload ??= await bucket.beginUpload(key)
    await upload.putPart(chunk)
    sentBytes += chunk.length
  }

  return {
    async write(bytes) {
      let remainder = bytes
      while (pendingBytes + remainder.length >= partBytes) {
        const firstPiece = remainder.subarray(0, partBytes - pendingBytes)
        pendingChunks.push(firstPiece)
        remainder = remainder.subarray(firstPiece.length)
        await sendPart()
      }
      // Copies the bytes, because the caller may reuse the memory.
      if (remainder.length > 0) pendingChunks.push(Uint8Array.from(remainder))
      pendingBytes += remainder.length
    },

    async finish() {
      if (!upload) return bucket.put(key, Buffer.concat(pendingChunks))
      if (pendingBytes > 0) await sendPart()
      try {
        await upload.complete()
      } catch (error) {
        // The response may have been lost. A second completion would be rejected, so check the
        // object.
        const object = await bucket.get(key, { start: 0, end: 0 }).catch(() => null)
        if (object?.size !== sentBytes) throw error
      }
    },

    async discard() {
      await upload?.abort().catch(() => {})
    },
  }
}
