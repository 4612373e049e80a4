import { expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'

const createTooLargeError = () => new RangeError('too large')

/** Creates a body that records how many chunks were read and whether it was canceled. */
function createBody(chunks: string[]) {
  const state = { readCount: 0, isCanceled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.readCount++]
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

test('A body of exactly the limit is read', async () => {
  expect(String(await readBytes(createBody(['abc', 'de']).body, 5, createTooLargeError))).toBe('abcde')
})

test('A missing body counts as zero bytes', async () => {
  expect(await readBytes(null, 5, createTooLargeError)).toHaveLength(0)
})

test('A longer body is canceled at the chunk that exceeds the limit', async () => {
  const { body, state } = createBody(['abc', 'def', 'ghi', 'jkl'])
  await expect(readBytes(body, 5, createTooLargeError)).rejects.toBeInstanceOf(RangeError)
  expect(state).toEqual({ readCount: 2, isCanceled: true })
})

test('A stream’s error rejects the read', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.error(new TypeError('gone')) })
  await expect(readBytes(body, 5, createTooLargeError)).rejects.toThrow('gone')
})
