import { expect, test } from 'vitest'
import { formatRecentTime } from './format-recent-time.ts'

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const otherZone = localZone === 'Asia/Kathmandu' ? 'Asia/Tokyo' : 'Asia/Kathmandu'

test('The text for a time today has no date, and the text for any other time has a date', () => {
  const noon = new Date(2026, 2, 7, 12, 3)
  expect(formatRecentTime(noon, localZone, new Date(2026, 2, 7, 23, 59))).toBe('12:03 PM')
  expect(formatRecentTime(noon, localZone, new Date(2026, 2, 8, 0, 1))).toBe('3/7/2026, 12:03 PM')
})

test('The time zone is named if the reader’s local time differs', () => {
  const date = new Date('2026-03-07T20:00:00Z')
  expect(formatRecentTime(date, otherZone, date)).toMatch(/^\d+:\d\d [AP]M GMT\+/)
})
