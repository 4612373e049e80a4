import type { S3Bucket } from './s3-bucket.ts'

/** An object of unknown size that is being written; it appears when it is finished, whole. */
export interface ObjectWriter {
  write(bytes: Uint8Array): Promise<void>
  finish(): Promise<void>
  /** Removes the parts. Never rejects: a service removes parts that are left by a rule of its own. */
  discard(): Promise<void>
}

/** Some services insist on parts of one size. S3 takes 10,000 of them, so an object has at most 160 GB. */
const usualPartBytes = 16 * 1024 * 1024

/** Holds one part in memory. What fits into one is put at once. */
export function writeObject(bucket: S3Bucket, key: string, partBytes = usualPartBytes): ObjectWriter {
  let upload: Awaited<ReturnType<S3Bucket['beginUpload']>> | null = null
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let sentBytes = 0

  async function sendPart(): Promise<void> {
    const part = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    upload ??= await bucket.beginUpload(key)
    await upload.putPart(part)
    sentBytes += part.length
  }

  return {
    async write(bytes) {
      let rest = bytes
      while (waitingBytes + rest.length >= partBytes) {
        const head = rest.subarray(0, partBytes - waitingBytes)
        waiting.push(head)
        rest = rest.subarray(head.length)
        await sendPart()
      }
      // A copy, because the caller may use its memory again.
      if (rest.length > 0) waiting.push(Uint8Array.from(rest))
      waitingBytes += rest.length
    },

    async finish() {
      if (!upload) return bucket.put(key, Buffer.concat(waiting))
      if (waitingBytes > 0) await sendPart()
      try {
        await upload.complete()
      } catch (error) {
        // The answer may have been lost; a second attempt would be refused.
        const found = await bucket.get(key, { start: 0, end: 0 }).catch(() => null)
        if (found?.size !== sentBytes) throw error
      }
    },

    async discard() {
      await upload?.abort().catch(() => {})
    },
  }
}
