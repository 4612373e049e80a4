import { expect, test } from 'vitest'
import { chooseExpiredBackups, type Retention } from './retention.ts'

const hour = 60 * 60 * 1000
const createBackup = (time: string) => ({ name: time, bytes: 1, madeAt: new Date(time) })

/** Lists the times of retained archives, oldest first. */
function listRetained(times: readonly string[], retention: Retention, now = '2026-12-31T00:00:00Z'): string[] {
  const expired = chooseExpiredBackups(times.map(createBackup), retention, new Date(now)).map(({ name }) => name)
  return times.filter((time) => !expired.includes(time)).toSorted()
}

/** Lists `count` times that are `hours` apart, up to `end`. */
const listTimes = (end: string, count: number, hours: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(end) - index * hours * hour).toISOString()).toSorted()

const defaults: Retention = { newestCount: 7, dayCount: 7, weekCount: 4 }

test('Seven days and four weeks are retained from a year of daily archives', () => {
  // July 15, 2026 is a Wednesday.
  const times = listTimes('2026-07-15T03:00:00.000Z', 365, 24)
  expect(listRetained(times, defaults).map((time) => time.slice(5, 10))).toEqual([
    ...['06-28', '07-05'],
    ...['07-09', '07-10', '07-11', '07-12', '07-13', '07-14', '07-15'],
  ])
})

test('The newest seven six-hourly archives are retained, and one for each earlier day', () => {
  const times = listTimes('2026-07-15T12:00:00.000Z', 40, 6)
  expect(listRetained(times, { ...defaults, weekCount: 0 }).map((time) => time.slice(8, 13))).toEqual([
    ...['09T18', '10T18', '11T18', '12T18', '13T18'],
    ...['14T00', '14T06', '14T12', '14T18', '15T00', '15T06', '15T12'],
  ])
})

test('A change of daylight saving time doesn’t lose a day of archives', () => {
  // Made at three o'clock in Berlin, where daylight saving time starts on March 29 and ends on
  // October 25.
  const spring = ['26T02', '27T02', '28T02', '29T01', '30T01', '31T01'].map((time) => `2026-03-${time}:00:00Z`)
  const autumn = ['23T01', '24T01', '25T02', '26T02', '27T02', '28T02'].map((time) => `2026-10-${time}:00:00Z`)
  for (const times of [spring, autumn]) expect(listRetained(times, { newestCount: 1, dayCount: 6 })).toEqual(times)
  // Made at half past midnight in Berlin, which is the evening before in UTC.
  const nights = ['27T23:30', '28T23:30', '29T22:30', '30T22:30'].map((time) => `2026-03-${time}:00Z`)
  expect(listRetained(nights, { newestCount: 1, dayCount: 4 })).toEqual(nights)
})

test('Archives dated in the future are retained and don’t replace others', () => {
  const times = listTimes('2026-07-15T03:00:00.000Z', 7, 24)
  const futureTimes = ['2026-07-15T05:00:00.000Z', '2027-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
  expect(listRetained([...futureTimes, ...times], defaults, '2026-07-15T04:00:00Z')).toEqual([...times, ...futureTimes])
})

test('An archive from a clock that is far ahead replaces at most one other archive', () => {
  const times = listTimes('2026-07-15T03:00:00.000Z', 7, 24)
  const wrong = '2038-01-19T03:14:07.000Z'
  expect(listRetained([...times, wrong], { newestCount: 7, dayCount: 7 }, wrong)).toEqual([...times.slice(1), wrong])
})

test('A clock behind all archives doesn’t delete any', () => {
  const times = listTimes('2026-07-15T03:00:00.000Z', 30, 24)
  expect(listRetained(times, defaults, '1970-01-01T00:00:10Z')).toEqual(times)
})

test('A gap of weeks doesn’t delete earlier archives', () => {
  const times = [...listTimes('2026-05-10T03:00:00.000Z', 3, 24), ...listTimes('2026-07-15T03:00:00.000Z', 2, 24)]
  expect(listRetained(times, defaults)).toEqual(times)
})

test('The newest archive from before a given time is retained in addition to the limit', () => {
  const times = listTimes('2026-07-15T03:00:00.000Z', 5, 24)
  expect(listRetained(times, { newestCount: 2, before: new Date('2026-07-12T12:00:00Z') })).toEqual([
    '2026-07-12T03:00:00.000Z',
    '2026-07-14T03:00:00.000Z',
    '2026-07-15T03:00:00.000Z',
  ])
})
