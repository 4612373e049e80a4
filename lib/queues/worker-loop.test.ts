import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorkerLoop } from './worker-loop.ts'

/** Starts a worker loop over a list. Throws items that are errors. */
function startLoop(items: (string | Error)[], pollMs = 3_600_000) {
  const processedItems: string[] = []
  const errors: unknown[] = []
  const loop = createWorkerLoop({
    async workOnNext() {
      const item = items.shift()
      if (item instanceof Error) throw item
      if (item !== undefined) processedItems.push(item)
      return item !== undefined
    },
    onError: (error) => errors.push(error),
    pollMs,
  })
  onTestFinished(() => loop.close())
  return { loop, processedItems, errors }
}

test('A flush waits until all queued items are done', async () => {
  const { loop, processedItems } = startLoop(['a', 'b', 'c'])
  await loop.flush()
  expect(processedItems).toEqual(['a', 'b', 'c'])
})

test('An item that arrives during a round is processed', async () => {
  const items = ['a']
  const { loop, processedItems } = startLoop(items)
  loop.wake()
  const flush = loop.flush()
  items.push('b')
  await flush
  expect(processedItems).toEqual(['a', 'b'])
})

test('An error is reported and ends the round, and the next round continues', async () => {
  const { loop, processedItems, errors } = startLoop(['a', new Error('away'), 'b'])
  await loop.flush()
  expect([processedItems, errors]).toEqual([['a'], [new Error('away')]])
  await loop.flush()
  expect(processedItems).toEqual(['a', 'b'])
})

test('The loop polls for work without being woken', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { processedItems } = startLoop(['a'], 5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(processedItems).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(processedItems).toEqual(['a'])
})

test('After closing, the loop finishes the current item but doesn’t start another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const processedItems: string[] = []
  const items = ['a', 'b']
  const loop = createWorkerLoop({
    async workOnNext() {
      const item = items.shift()
      await promise
      if (item) processedItems.push(item)
      return true
    },
    onError: (error) => Promise.reject(error),
    pollMs: 3_600_000,
  })
  loop.wake()
  await Promise.resolve()
  const closing = loop.close()
  resolve()
  await closing
  loop.wake()
  await loop.flush()
  expect(processedItems).toEqual(['a'])
})
