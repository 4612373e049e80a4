import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { createThrottledLog } from './throttled-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestLog() {
  const lines: Record<string, unknown>[] = []
  const throttledLog = createThrottledLog(createLog({ write: (line) => void lines.push(JSON.parse(line)) }))
  const fail = (name: string) =>
    throttledLog.add({
      level: 'error',
      event: 'failed',
      message: 'it failed',
      name,
      firstFields: { err: new Error('no luck') },
    })
  return { lines, throttledLog, fail }
}

const minuteMs = 60_000

test('A failure is logged with its stack immediately, and the number of its repetitions once a minute', () => {
  const { lines, throttledLog, fail } = createTestLog()
  for (let count = 0; count < 1_000; count += 1) fail('here')
  expect(lines).toMatchObject([{ level: 'error', event: 'failed', name: 'here', err: { message: 'no luck' } }])
  vi.advanceTimersByTime(10 * minuteMs)
  expect(lines.slice(1)).toMatchObject([{ level: 'error', event: 'failed', name: 'here', count: 999 }])
  expect(lines[1]?.err).toBeUndefined()
  fail('here')
  fail('here')
  throttledLog.close()
  expect(lines.slice(2).map(({ count }) => count)).toEqual([undefined, 1])
})

test('Different failures are logged separately, up to a limit', () => {
  const { lines, throttledLog, fail } = createTestLog()
  for (let kind = 0; kind < 5_000; kind += 1) fail(String(kind))
  expect(lines).toHaveLength(101)
  throttledLog.close()
  expect(lines.at(-1)).toMatchObject({ name: 'others', count: 4_899 })
})
