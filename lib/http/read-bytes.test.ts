import { expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'

const tooLarge = () => new RangeError('too large')

/** A body that notes how many of its chunks were taken and whether it was canceled. */
function createBody(chunks: string[]) {
  const state = { taken: 0, isCanceled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.taken++]
        if (chunk === undefined) controller.close()
        else controller.enqueue(new TextEncoder().encode(chunk))
      },
      cancel() {
        state.isCanceled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, state }
}

test('A body of exactly the limit is read whole', async () => {
  expect(String(await readBytes(createBody(['abc', 'de']).body, 5, tooLarge))).toBe('abcde')
})

test('No body is read as no bytes', async () => {
  expect(await readBytes(null, 5, tooLarge)).toHaveLength(0)
})

test('A longer body is given up at the chunk that goes beyond the limit', async () => {
  const { body, state } = createBody(['abc', 'def', 'ghi', 'jkl'])
  await expect(readBytes(body, 5, tooLarge)).rejects.toBeInstanceOf(RangeError)
  expect(state).toEqual({ taken: 2, isCanceled: true })
})

test('A body that breaks off fails with its own error', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('gone')) })
  await expect(readBytes(body, 5, tooLarge)).rejects.toThrow('gone')
})
