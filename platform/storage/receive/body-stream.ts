import { readBytes } from '#lib/http/read-bytes.ts'
import { storageErrors } from '../protocol/errors.ts'

/**
 * After `graceMs`, the server rejects slower bodies. Attackers send slow bodies to hold connections
 * open (Slowloris).
 */
const minBytesPerSecond = 1024
const graceMs = 5_000
const maxDurationMs = 120_000

const maxJsonBytes = 256 * 1024

/** Throws 408 for a slow body, and 400 for an incomplete body. */
export async function* streamBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const startedAt = performance.now()
  let receivedBytes = 0
  let isTooSlow = false
  const speedCheck = setInterval(() => {
    const elapsed = performance.now() - startedAt
    isTooSlow = elapsed > maxDurationMs || (elapsed > graceMs && receivedBytes < (elapsed / 1000) * minBytesPerSecond)
    if (isTooSlow) cancel(reader)
  }, 1_000)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw storageErrors.aborted(cause)
      })
      if (isTooSlow) throw storageErrors.uploadTooSlow()
      if (done) return
      receivedBytes += value.length
      yield value
    }
  } finally {
    clearInterval(speedCheck)
    cancel(reader)
  }
}

/** Throws 413 for a body over `maxJsonBytes`, and 400 for invalid JSON. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const chunks = request.body && streamBody(request.body)
  const bytes = await readBytes(chunks, maxJsonBytes, () => storageErrors.tooLarge(maxJsonBytes))
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw storageErrors.invalidRequest('The body is not JSON', cause)
  }
}

/**
 * Cancels the body and ignores errors. The client gets the response even if it is still sending.
 */
function cancel(reader: ReadableStreamDefaultReader): void {
  reader.cancel().catch(() => {})
}
