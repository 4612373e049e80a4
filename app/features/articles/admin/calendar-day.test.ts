import { expect, test } from 'vitest'
import { getCalendarDay } from './calendar-day.ts'

test('The day is that of the time zone, not that of the computer', () => {
  const moment = new Date('2026-03-01T03:30:00Z')
  expect(getCalendarDay(moment, 'America/Los_Angeles')).toBe('2026-02-28')
  expect(getCalendarDay(moment, 'UTC')).toBe('2026-03-01')
  expect(getCalendarDay(moment, 'Pacific/Kiritimati')).toBe('2026-03-01')
})

test('An unknown time zone is an error rather than a wrong day', () => {
  expect(() => getCalendarDay(new Date(), 'Nowhere/Town')).toThrow(RangeError)
})
