import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefusalLog } from './refusal-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A thousand refusals are two lines with a count and without a stack, and a quiet minute is none', () => {
  const lines: { reason: string; count: number; level: string }[] = []
  const formatters = { level: (level: string) => ({ level }) }
  const refusals = createRefusalLog(pino({ base: null, formatters }, { write: (line) => lines.push(JSON.parse(line)) }))
  for (let count = 0; count < 1_000; count += 1) refusals.count('SlowDown')
  vi.advanceTimersByTime(60_000)
  expect(lines.map(({ level, reason, count }) => [level, reason, count])).toEqual([
    ['info', 'SlowDown', 1],
    ['info', 'SlowDown', 999],
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
  refusals.count('SlowDown')
  refusals.count('SlowDown')
  refusals.close()
  expect(lines.slice(2).map(({ count }) => count)).toEqual([1, 1])
})
