import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { createRepeatLog, type Failure } from './repeat-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function collect() {
  const lines: Record<string, unknown>[] = []
  return {
    lines,
    repeats: createRepeatLog(createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } })),
  }
}

const minuteMs = 60_000

test('A thousand refusals are two lines with a count and without a stack, and a quiet minute is none', () => {
  const { lines, repeats } = collect()
  for (let count = 0; count < 1_000; count += 1) repeats.refuse('SlowDown')
  vi.advanceTimersByTime(minuteMs)
  expect(lines.map(({ level, reason, count }) => [level, reason, count])).toEqual([
    ['info', 'SlowDown', 1],
    ['info', 'SlowDown', 999],
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')
  vi.advanceTimersByTime(10 * minuteMs)
  expect(lines).toHaveLength(2)
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
  repeats.refuse('SlowDown')
  repeats.refuse('SlowDown')
  repeats.close()
  expect(lines.slice(2).map(({ count }) => count)).toEqual([1, 1])
})

const failure = (name: string): Failure => ({
  event: 'platform_failed',
  level: 'error',
  message: 'the platform failed',
  name,
  fields: { err: new Error('no luck') },
})

test('A failure that goes on is one line with its stack when it begins, and one with a count when it is over', () => {
  const { lines, repeats } = collect()
  for (let round = 0; round < 300; round += 1) {
    repeats.fail(failure('Error at here.ts'))
    vi.advanceTimersByTime(1_000)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'error', event: 'platform_failed', err: { message: 'no luck' } })
  vi.advanceTimersByTime(2 * minuteMs)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ event: 'platform_failed', name: 'Error at here.ts', count: 300 })
  expect(lines[1]?.err).toBeUndefined()
  repeats.fail(failure('Error at here.ts'))
  expect(lines).toHaveLength(3)
  vi.advanceTimersByTime(2 * minuteMs)
  expect(lines).toHaveLength(3)
})

test('Other failures have lines of their own, up to a bound', () => {
  const { lines, repeats } = collect()
  for (let kind = 0; kind < 5_000; kind += 1) repeats.fail(failure(`Error ${kind}`))
  expect(lines).toHaveLength(101)
  repeats.close()
  expect(lines.at(-1)).toMatchObject({ name: 'others', count: 4_900 })
})

test('Missing pages are one line a minute: how many, and the commonest addresses', () => {
  const { lines, repeats } = collect()
  for (let count = 0; count < 5_000; count += 1) repeats.missPage(`/${count}`)
  for (let count = 0; count < 40; count += 1) repeats.missPage('/wp-login.php')
  for (let count = 0; count < 60; count += 1) repeats.missPage('/7')
  expect(lines).toHaveLength(0)
  vi.advanceTimersByTime(minuteMs)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'info', event: 'not_found', count: 5_100 })
  expect(lines[0]?.paths).toHaveLength(5)
  expect(lines[0]?.paths).toContainEqual({ path: '/7', count: 61 })
  vi.advanceTimersByTime(5 * minuteMs)
  expect(lines).toHaveLength(1)
})
