import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLaunchers } from './watch-launchers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const parent = process.ppid
const above = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1])
const nobody = 0

function countEnds(launchers: readonly number[], readParent?: () => number | null): number {
  let ends = 0
  watchLaunchers(launchers, () => (ends += 1), readParent)
  vi.advanceTimersByTime(5_000)
  return ends
}

test.each([
  { launchers: [], known: 'nobody' },
  { launchers: [parent], known: 'its parent' },
  { launchers: [parent, above], known: 'its parent, and that one’s' },
])('A server goes on while $known is there', ({ launchers }) => {
  expect(countEnds(launchers)).toBe(0)
})

test.each([
  { launchers: [nobody], gone: 'its parent' },
  { launchers: [parent, nobody], gone: 'npm, above the shell,' },
])('A server is told once that $gone is gone, as a second request would cut its shutdown short', ({ launchers }) => {
  expect(countEnds(launchers)).toBe(1)
})

test('A server without a free descriptor goes on, though it can’t read who is above its parent', () => {
  expect(countEnds([parent, above], () => null)).toBe(0)
})
