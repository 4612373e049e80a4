interface StreamOptions {
  /**
   * Expected number of bytes. The stream fails if it gets fewer, because clients would wait for the
   * rest.
   */
  length: number
  /** Releases the source of a canceled stream. */
  release?: () => void
}

/** Creates a stream that reads the next chunk only on demand. */
export function streamChunks(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { length, release = () => {} }: StreamOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let remaining = length
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done && remaining > 0) throw new Error('the file is shorter than the size in its row')
        if (next.done) return controller.close()
        remaining -= next.value.length
        controller.enqueue(next.value)
      },
      async cancel() {
        await iterator.return?.()
        // Releases the source, because `return` doesn't run the `finally` of a generator that
        // hasn't started.
        release()
      },
    },
    { highWaterMark: 0 },
  )
}
