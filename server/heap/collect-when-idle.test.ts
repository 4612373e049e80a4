import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle, restMs } from './collect-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Garbage is collected when a server comes to rest after its start or a busy time, and not again before the heap has grown', () => {
  const megabyte = 1024 * 1024
  const state = { utilization: 0, bytes: 50 * megabyte, collections: 0 }
  const idle = collectWhenIdle({
    readUtilization: () => state.utilization,
    bytes: () => state.bytes,
    collect() {
      state.collections += 1
      state.bytes = 60 * megabyte
    },
  })
  const pass = (more: Partial<typeof state>) => {
    Object.assign(state, more)
    vi.advanceTimersByTime(restMs)
    return state.collections
  }
  expect(pass({ utilization: 0.6 })).toBe(0)
  expect(pass({ utilization: 0.01 })).toBe(1)
  expect(pass({ utilization: 0.6, bytes: 150 * megabyte })).toBe(1)
  expect(pass({ utilization: 0.01 })).toBe(2)
  expect(pass({ bytes: 70 * megabyte })).toBe(2)
  expect(pass({ utilization: 0.04, bytes: 80 * megabyte })).toBe(2)
  expect(pass({ utilization: 0.01 })).toBe(3)
  expect(pass({ utilization: 0.04, bytes: 110 * megabyte })).toBe(4)
  // That was amid the work, so the first rest collects again.
  expect(pass({ utilization: 0.02 })).toBe(4)
  expect(pass({ utilization: 0.01 })).toBe(5)
  expect(pass({ utilization: 0.01 })).toBe(5)
  const atWork = [0, 1, 2, 3, 4].map(() => pass({ utilization: 0.1, bytes: 95 * megabyte }))
  expect(atWork).toEqual([5, 5, 6, 6, 6])
  const busy = [0, 1, 2, 3, 4].map(() => pass({ utilization: 0.3, bytes: 195 * megabyte }))
  expect(busy).toEqual([6, 6, 6, 6, 6])
  const calm = [0, 1, 2, 3, 4].map(() => pass({ utilization: 0.01, bytes: 67 * megabyte }))
  expect(calm).toEqual([7, 7, 7, 7, 8])
  idle.close()
  expect(pass({ bytes: 200 * megabyte })).toBe(8)
})
