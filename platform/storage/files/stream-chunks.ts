/** Makes a stream that asks for the next chunk when its reader wants it. `release` frees the source of a stream that is canceled. */
export function streamChunks(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  release: () => void = () => {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
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
