import { expect, test } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

const always = () => true

/** Reads that are counted. */
function counting(read = createSharedReads({})) {
  let made = 0
  const tables = ['site_settings']
  return {
    shared: read,
    ask: (mayKeep = always) =>
      read.read('settings', {
        tables,
        mayKeep,
        read: async () => {
          made += 1
          return made
        },
      }),
  }
}

test('A value is read once, until one of its tables changes', async () => {
  const { shared, ask } = counting()
  expect([await ask(), await ask()]).toEqual([1, 1])
  shared.invalidate('articles')
  expect(await ask()).toBe(1)
  shared.invalidate('site_settings')
  expect(await ask()).toBe(2)
  shared.invalidate('*')
  expect(await ask()).toBe(3)
})

test('A value that was being read during a change is not kept, nor one that was read earlier', async () => {
  const { shared, ask } = counting()
  const reading = ask()
  shared.invalidate('site_settings')
  expect([await reading, await ask()]).toEqual([1, 2])
  shared.invalidate('*')
  expect([await ask(() => false), await ask()]).toEqual([3, 4])
})

test('A reading that fails leaves nothing behind', async () => {
  const shared = createSharedReads({})
  const options = { tables: ['site_settings'], mayKeep: always }
  const failing = shared.read('settings', { ...options, read: () => Promise.reject(new Error('no')) })
  await expect(failing).rejects.toThrow('no')
  expect(await shared.read('settings', { ...options, read: async () => 'yes' })).toBe('yes')
})

test('A value ends at the moment that its table names, and is not kept where nobody knows it', async () => {
  let time = 0
  let next: () => Promise<number | null> = async () => 10
  const table = 'site_settings'
  const { ask } = counting(createSharedReads({ schedules: [{ table, next: () => next() }], wallClock: () => time }))
  expect([await ask(), await ask()]).toEqual([1, 1])
  time = 10
  next = () => Promise.reject(new Error('no database'))
  expect([await ask(), await ask()]).toEqual([2, 3])
  next = async () => null
  expect([await ask(), await ask()]).toEqual([4, 4])
})
