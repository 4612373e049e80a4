import { readBytes } from '#lib/http/read-bytes.ts'
import { storageErrors } from '../protocol/errors.ts'

/** A body that comes slower, after the first seconds, is there to hold a connection. */
const minBytesPerSecond = 1024
const graceMs = 5_000
const maxMs = 120_000

/** The chunks of a request's body; throws 408 when they come too slowly, 400 when they break off. */
export async function* streamBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const startedAt = performance.now()
  let received = 0
  let isTooSlow = false
  const watch = setInterval(() => {
    const elapsed = performance.now() - startedAt
    isTooSlow = elapsed > maxMs || (elapsed > graceMs && received < (elapsed / 1000) * minBytesPerSecond)
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

/** Reads a JSON body of at most `limit` bytes; throws 413 for a longer one, 400 for one that is not JSON. */
export async function readJson(request: Request, limit = 256 * 1024): Promise<unknown> {
  const chunks = request.body && streamBody(request.body)
  const bytes = await readBytes(chunks, limit, () => storageErrors.tooLarge(limit))
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw storageErrors.invalidRequest('The body is not JSON', cause)
  }
}

/** The client sees the response; whether it is still sending doesn't matter. */
function cancel(reader: ReadableStreamDefaultReader): void {
  reader.cancel().catch(() => {})
}
