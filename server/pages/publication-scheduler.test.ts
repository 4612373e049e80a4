import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPublicationScheduler } from './publication-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a scheduler with a fake database. Publication times are in milliseconds from now. */
function setUp(publicationTimes: number[]) {
  const start = Date.now()
  const database = {
    publicationTimes,
    isUnavailable: false,
    delay: Promise.resolve(),
    queryCount: 0,
    changeTimes: [] as number[],
  }
  const scheduler = createPublicationScheduler({
    async fetchSecondsUntilChange() {
      database.queryCount += 1
      await database.delay
      if (database.isUnavailable) throw new Error('away')
      const next = database.publicationTimes.map((at) => start + at - Date.now()).filter((ms) => ms > 0)
      return next.length > 0 ? Math.min(...next) / 1_000 : null
    },
    onScheduledChange() {
      database.changeTimes.push(Date.now() - start)
      scheduler.reset()
    },
  })
  scheduler.reset()
  return { scheduler, database }
}

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('The scheduler notices each publication time, even a distant one', async () => {
  const { database } = setUp([1_500, 90_000])
  await advanceTime(1_499)
  expect(database.changeTimes).toEqual([])
  await advanceTime(100_000)
  expect(database.changeTimes).toEqual([1_500, 90_000])
})

test('The scheduler notices an earlier time after a change and ignores a canceled time', async () => {
  const { scheduler, database } = setUp([50_000])
  await advanceTime(10)
  database.publicationTimes = [1_000]
  scheduler.reset()
  await advanceTime(2_000)
  database.publicationTimes = [5_000]
  scheduler.reset()
  await advanceTime(10)
  database.publicationTimes = []
  scheduler.reset()
  await advanceTime(10_000)
  expect(database.changeTimes).toEqual([1_000])
})

test('The scheduler doesn’t miss a time that passes during a query', async () => {
  const { scheduler, database } = setUp([1_000])
  await advanceTime(10)
  const { promise, resolve } = Promise.withResolvers<void>()
  database.delay = promise
  scheduler.reset()
  await advanceTime(2_000)
  expect(database.changeTimes).toEqual([1_000])
  resolve()
})

test('After a database outage, the scheduler reports a change, because it may have missed a time', async () => {
  const { scheduler, database } = setUp([])
  await advanceTime(10)
  database.isUnavailable = true
  scheduler.reset()
  await advanceTime(9_000)
  expect(database.changeTimes).toEqual([])
  database.isUnavailable = false
  await advanceTime(2_000)
  expect(database.changeTimes).toHaveLength(1)
})

test('A closed scheduler doesn’t query the database', async () => {
  const { scheduler, database } = setUp([])
  await advanceTime(10)
  scheduler.close()
  const { queryCount } = database
  await advanceTime(200_000)
  expect(database.queryCount).toBe(queryCount)
})
