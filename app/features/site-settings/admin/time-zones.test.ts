import { expect, test } from 'vitest'
import { formatClock, isZoneMatch, listTimeZones, toTimeZone } from './time-zones.ts'

test('Finds a time zone by its city, its region and other cities in it', () => {
  const find = (query: string) => listTimeZones().flatMap((zone) => (isZoneMatch(zone, query) ? zone.name : []))
  expect(find('new york')).toEqual(['America/New_York'])
  expect(find('munich')).toEqual(['Europe/Berlin'])
  expect(find('Los Santos')).toEqual(['America/Los_Angeles'])
  expect(find('europe berl')).toEqual(['Europe/Berlin'])
  expect(find('utc')).toContain('UTC')
})

test('A time zone shows its city and its current time', () => {
  expect(toTimeZone('America/Argentina/Buenos_Aires')).toMatchObject({
    city: 'Buenos Aires',
    region: 'America, Argentina',
  })
  const now = new Date('2026-07-01T19:42:00Z')
  expect(formatClock('America/New_York', now).replaceAll(/\s/g, ' ')).toBe('3:42 PM, GMT-4')
  expect(formatClock('UTC', now).replaceAll(/\s/g, ' ')).toMatch(/^7:42 PM, GMT(\+0)?$/)
})
