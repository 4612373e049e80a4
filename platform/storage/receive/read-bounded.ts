import { readBytes } from '#lib/read-bytes.ts'
import { storageErrors } from '../errors.ts'

/** A body that comes slower than this, after the first seconds, only holds a connection. */
const slowestBytesPerSecond = 1024
const graceMs = 5_000
const longestMs = 120_000

/** The chunks of a request's body; one that stalls, drags on or breaks off throws. */
export async function* readInTime(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const startedAt = performance.now()
  let received = 0
  let isTooSlow = false
  const watch = setInterval(() => {
    const elapsed = performance.now() - startedAt
    isTooSlow = elapsed > longestMs || (elapsed > graceMs && received < (elapsed / 1000) * slowestBytesPerSecond)
    if (isTooSlow) cancel(reader)
  }, 1_000)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw storageErrors.aborted(cause)
      })
      if (isTooSlow) throw storageErrors.uploadTooSlow()
      if (done) return
      received += value.length
      yield value
    }
  } finally {
    clearInterval(watch)
    cancel(reader)
  }
}

/** Reads a JSON body of at most `limit` bytes; anything else that is not JSON throws 400. */
export async function readJson(request: Request, limit = 256 * 1024): Promise<unknown> {
  const chunks = request.body && readInTime(request.body)
  const bytes = await readBytes(chunks, limit, () => storageErrors.tooLarge(limit))
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw storageErrors.invalidRequest('The body is not JSON', cause)
  }
}

/** The sender is told by the answer; that it may be gone already is no news. */
function cancel(reader: ReadableStreamDefaultReader): void {
  reader.cancel().catch(() => {})
}
