import { expect, test } from 'vitest'
import { describeMoment } from './describe-moment.ts'

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const otherZone = ownZone === 'Asia/Kathmandu' ? 'Asia/Tokyo' : 'Asia/Kathmandu'

test('Shows only the time for today and adds the date for other days', () => {
  const noon = new Date(2026, 2, 7, 12, 3)
  expect(describeMoment(noon, ownZone, new Date(2026, 2, 7, 23, 59))).toBe('12:03 PM')
  expect(describeMoment(noon, ownZone, new Date(2026, 2, 8, 0, 1))).toBe('3/7/2026, 12:03 PM')
})

test('Names the time zone if the reader’s clock differs', () => {
  const moment = new Date('2026-03-07T20:00:00Z')
  expect(describeMoment(moment, otherZone, moment)).toMatch(/^\d+:\d\d [AP]M GMT\+/)
})
