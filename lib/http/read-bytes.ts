/**
 * Collects a body of at most `maxBytes` bytes. Stops reading a longer body and throws
 * `createTooLargeError()`. Counts bytes as they arrive, because `Content-Length` may be missing or
 * wrong.
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  createTooLargeError: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw createTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
