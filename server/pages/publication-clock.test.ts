import { expect, test } from 'vitest'
import { createPublicationClock } from './publication-clock.ts'

/** A database that knows a number of seconds, and a clock that stands still unless it is moved. */
function setUp({ seconds, maxAgeMs = Number.POSITIVE_INFINITY }: { seconds: number | null; maxAgeMs?: number }) {
  const state = { seconds, asked: 0, time: 1_000_000 }
  const clock = createPublicationClock({
    ask: async () => {
      state.asked += 1
      return state.seconds
    },
    maxAgeMs,
    now: () => state.time,
  })
  return { clock, state }
}

test('The database is asked once, and again when its answer is over', async () => {
  const { clock, state } = setUp({ seconds: 60 })
  expect([await clock.next(), await clock.next()]).toEqual([1_060_000, 1_060_000])
  expect(state.asked).toBe(1)
  state.time += 60_000
  state.seconds = null
  expect(await clock.next()).toBeNull()
  expect(await clock.next()).toBeNull()
  expect(state.asked).toBe(2)
})

test('A change of articles counts, also one that comes while the database is asked', async () => {
  const { clock, state } = setUp({ seconds: null })
  expect(await clock.next()).toBeNull()
  clock.forget()
  const asking = clock.next()
  clock.forget()
  state.seconds = 5
  expect(await asking).toBe(1_005_000)
})

test('A database whose clock is behind is asked until its moment has come, and never for ever', async () => {
  const { clock } = setUp({ seconds: 0 })
  expect(await clock.next()).toBe(1_000_000)
})

test('Where nobody tells of changes, an answer holds for a while only', async () => {
  const { clock, state } = setUp({ seconds: null, maxAgeMs: 5_000 })
  await clock.next()
  state.time += 4_999
  await clock.next()
  expect(state.asked).toBe(1)
  state.time += 1
  await clock.next()
  expect(state.asked).toBe(2)
})

test('A database that does not answer is asked again by the next page', async () => {
  let fails = true
  const clock = createPublicationClock({
    ask: async () => {
      if (fails) throw new Error('away')
      return null
    },
    maxAgeMs: Number.POSITIVE_INFINITY,
  })
  await expect(clock.next()).rejects.toThrow('away')
  fails = false
  expect(await clock.next()).toBeNull()
})
