import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoizeBriefly } from './memoize-briefly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Concurrent calls and calls soon after them share one result, and later calls get a new one', async () => {
  let readCount = 0
  const get = memoizeBriefly(async () => ++readCount, 1_000)
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(999)
  expect(await get()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await get()).toBe(2)
})

test('A failure rejects the waiting calls, and the next call tries again', async () => {
  let readCount = 0
  const get = memoizeBriefly(async () => {
    readCount += 1
    if (readCount === 1) throw new Error('no')
    return readCount
  }, 1_000)
  await expect(Promise.all([get(), get()])).rejects.toThrow('no')
  expect(await get()).toBe(2)
})
