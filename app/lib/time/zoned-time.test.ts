import { expect, test } from 'vitest'
import { formatDateTime, fromLocalTime, toLocalTime } from './zoned-time.ts'

test.each([
  ['2026-11-25T09:00', 'America/New_York', '2026-11-25T14:00:00.000Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-07-01T00:15', 'Asia/Kathmandu', '2026-06-30T18:30:00.000Z'],
  ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
  ['2026-03-29T12:00', 'UTC', '2026-03-29T12:00:00.000Z'],
  // This time occurs twice. The result is the first occurrence.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
])('%s in %s converts to %s and back', (local, timeZone, timestamp) => {
  expect(fromLocalTime(local, timeZone)?.toISOString()).toBe(timestamp)
  expect(toLocalTime(new Date(timestamp), timeZone)).toBe(local)
})

test('A time that daylight saving skips moves forward by the same amount', () => {
  expect(fromLocalTime('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test.each(['', 'tomorrow', '2026-13-01T09:00', '2026-11-25'])('%j is not a time', (text) => {
  expect(fromLocalTime(text, 'Europe/Berlin')).toBeNull()
})

test('A formatted time names its time zone', () => {
  expect(formatDateTime('2026-11-25T14:00:00Z', 'America/New_York')).toBe('11/25/2026, 9:00 AM EST')
})
