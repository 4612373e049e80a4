import { expect, test } from 'vitest'
import { createFailureCounts } from './failure-counts.ts'

const hourMs = 3_600_000
const startTime = Date.parse('2026-11-22T10:30:00Z')

test('Failures are counted by kind, sorted by count and dropped after a day', () => {
  let now = startTime
  const counts = createFailureCounts(() => now)
  const add = (message: string, times: number) => {
    for (let count = 0; count < times; count += 1) counts.add({ message, name: 'Error' })
  }
  expect(counts.read()).toEqual({ since: new Date(startTime).toISOString(), count: 0, mostCommon: [] })
  add('a page could not be rendered', 2)
  now += hourMs
  add('a request failed', 3)
  add('a page could not be rendered', 2)
  const { count, mostCommon } = counts.read()
  expect(count).toBe(7)
  expect(mostCommon).toEqual([
    { message: 'a page could not be rendered', name: 'Error', count: 4, lastAt: new Date(now).toISOString() },
    { message: 'a request failed', name: 'Error', count: 3, lastAt: new Date(now).toISOString() },
  ])
  now += 23 * hourMs
  expect(counts.read().count).toBe(5)
  now += hourMs
  expect(counts.read()).toMatchObject({ since: '2026-11-22T12:00:00.000Z', count: 0 })
  expect(counts.getTotal()).toBe(7)
})

test('Limiting the number of kinds doesn’t change the total count', () => {
  const counts = createFailureCounts(() => startTime)
  for (let kind = 0; kind < 10_000; kind += 1) counts.add({ message: 'it failed', name: `at ${kind}` })
  const { count, mostCommon } = counts.read()
  expect(count).toBe(10_000)
  expect(mostCommon[0]).toMatchObject({ message: 'other failures', count: 9_800 })
})
