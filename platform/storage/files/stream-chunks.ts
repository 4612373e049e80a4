interface StreamOptions {
  /** Bytes that have to come. The stream fails if there are fewer, so that no client waits for the rest. */
  length: number
  /** Frees the source of a stream that is canceled. */
  release?: () => void
}

/** Makes a stream that asks for the next chunk when its reader wants it. */
export function streamChunks(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { length, release = () => {} }: StreamOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = length
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done && left > 0) throw new Error('the file is shorter than its row says')
        if (next.done) return controller.close()
        left -= next.value.length
        controller.enqueue(next.value)
      },
      async cancel() {
        await iterator.return?.()
        // Nothing of an iterator runs that was never asked for a chunk.
        release()
      },
    },
    { highWaterMark: 0 },
  )
}
