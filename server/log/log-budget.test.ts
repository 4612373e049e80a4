import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function collect() {
  const lines: { level: string; msg: string; event?: string; count?: number }[] = []
  return { lines, log: createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } }) }
}

test('A flood of lines ends at the budget, room is kept for errors, and what is left out is counted', () => {
  const { lines, log } = collect()
  for (let count = 0; count < 1_000; count += 1) log.info({ event: 'flood' }, 'a line')
  expect(lines).toHaveLength(450)
  for (let count = 0; count < 1_000; count += 1) log.error({ event: 'flood' }, 'an error')
  expect(lines).toHaveLength(600)
  log.fatal({ event: 'server_failed' }, 'the end')
  expect(lines.at(-1)?.event).toBe('server_failed')
  vi.advanceTimersByTime(60_000)
  expect(lines.at(-1)).toMatchObject({ level: 'warn', event: 'lines_left_out', count: 550 + 850 })
  log.info({ event: 'after' }, 'a line')
  expect(lines.at(-1)?.event).toBe('after')
  vi.advanceTimersByTime(120_000)
  expect(lines.at(-1)?.event).toBe('after')
})

test('LOG_LEVEL leaves out what is less, which uses up nothing', () => {
  const { lines, log } = collect()
  log.level = 'warn'
  for (let count = 0; count < 1_000; count += 1) log.info({ event: 'quiet' }, 'a line')
  log.warn({ event: 'heard' }, 'a line')
  expect(lines.map(({ event }) => event)).toEqual(['heard'])
})
