import { expect, test } from 'vitest'
import { formatClock, listTimeZoneOptions } from './time-zones.ts'

test('The options name the city and region of each time zone and include the current one once', () => {
  const currentZone = 'America/Argentina/Buenos_Aires'
  const options = listTimeZoneOptions(currentZone)
  expect(options).toContainEqual({ value: 'America/New_York', label: 'New York (America)' })
  expect(options).toContainEqual({ value: 'UTC', label: 'UTC' })
  expect(options.filter(({ value }) => value === currentZone)).toEqual([
    { value: currentZone, label: 'Buenos Aires (America, Argentina)' },
  ])
})

test('A clock shows the time of a time zone and its offset', () => {
  const now = new Date('2026-07-01T19:42:00Z')
  expect(formatClock('America/New_York', now).replaceAll(/\s/g, ' ')).toBe('3:42 PM, GMT-4')
  expect(formatClock('UTC', now).replaceAll(/\s/g, ' ')).toMatch(/^7:42 PM, GMT(\+0)?$/)
})
