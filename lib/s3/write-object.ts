import type { S3Bucket } from './s3-bucket.ts'
import { S3Error } from './s3-error.ts'

/** An object of unknown size that is being written; it appears when it is finished, whole. */
export interface ObjectWriter {
  write(bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Leaves nothing. Never rejects; what can't be removed now, `abortUploads` finds. */
  discard(): Promise<void>
}

/** Parts have one size but the last, because some services insist on it, and at most 10,000: so 160 GB an object. */
const usualPartBytes = 16 * 1024 * 1024
const maxParts = 10_000

/** Holds one part in memory. What fits into one is put at once. */
export function writeObject(bucket: S3Bucket, key: string, partBytes = usualPartBytes): ObjectWriter {
  const uploads = bucket.multipart(key)
  const eTags: string[] = []
  let uploadId: string | null = null
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let total = 0

  async function flush(): Promise<void> {
    const part = Buffer.concat(waiting, waitingBytes)
    waiting = []
    waitingBytes = 0
    uploadId ??= await uploads.begin()
    if (eTags.length === maxParts) throw new S3Error({ code: 'EntityTooLarge', status: 400 })
    eTags.push(await uploads.putPart(uploadId, eTags.length + 1, part))
    total += part.length
  }

  return {
    async write(bytes) {
      let rest = bytes
      while (waitingBytes + rest.length >= partBytes) {
        const head = rest.subarray(0, partBytes - waitingBytes)
        waiting.push(head)
        waitingBytes += head.length
        rest = rest.subarray(head.length)
        await flush()
      }
      // A copy, because the caller may use its memory again.
      if (rest.length > 0) waiting.push(Uint8Array.from(rest))
      waitingBytes += rest.length
    },

    async finish() {
      if (uploadId === null) return bucket.put(key, Buffer.concat(waiting, waitingBytes))
      if (waitingBytes > 0) await flush()
      try {
        await uploads.complete(uploadId, eTags)
      } catch (error) {
        // Its answer may have been lost; a second attempt would be refused.
        const found = await bucket.get(key, { start: 0, end: 0 }).catch(() => null)
        if (found?.size !== total) throw error
      }
      uploadId = null
    },

    async discard() {
      const begun = uploadId
      uploadId = null
      waiting = []
      if (begun !== null) await uploads.abort(begun).catch(() => {})
    },
  }
}

/** Ends uploads below `prefix` that were begun before a time and never finished, of which the service keeps the parts. */
export async function abortUploads(bucket: S3Bucket, prefix: string, begunBefore: number): Promise<void> {
  for (const { key, uploadId, begunAt } of await bucket.multipart(prefix).list()) {
    if (begunAt < begunBefore) await bucket.multipart(key).abort(uploadId)
  }
}
