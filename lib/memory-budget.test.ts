import { expect, test } from 'vitest'
import { cacheBytes, createMemoryBudget, entryBytes } from './memory-budget.ts'

const sizeOf = (text: string) => text.length
const text = (bytes: number) => 'x'.repeat(bytes - entryBytes - 1)

test('Caches share the budget: what was used longest ago goes, whichever cache it is in', () => {
  const budget = createMemoryBudget(10_000)
  const pages = budget.createCache({ sizeOf })
  const tokens = budget.createCache({ sizeOf })
  pages.set('a', text(4_000))
  tokens.set('b', text(4_000))
  expect(pages.get('a')).toBeDefined()
  pages.set('c', text(4_000))
  expect(tokens.get('b')).toBeUndefined()
  expect([...pages.entries()].map(([key]) => key)).toEqual(['a', 'c'])
  expect([budget.usedBytes(), pages.bytes(), tokens.bytes()]).toEqual([8_000, 8_000, 0])
})

test('What has grown is counted again, and others make room', () => {
  const budget = createMemoryBudget(10_000)
  const held = { old: 1_000, new: 1_000 }
  const cache = budget.createCache<keyof typeof held>({ sizeOf: (name) => held[name] })
  cache.set('1', 'old')
  cache.set('2', 'new')
  held.new = 9_000
  cache.recount('2')
  expect([...cache.entries()]).toEqual([['2', 'new']])
  expect(budget.usedBytes()).toBe(9_000 + entryBytes + 1)
  held.new = 11_000
  cache.recount('2')
  cache.recount('was never there')
  expect([cache.size(), budget.usedBytes()]).toEqual([0, 0])
})

test('A cache with a share leaves the rest alone, however much is put into it', () => {
  const budget = createMemoryBudget(100_000)
  const pages = budget.createCache({ sizeOf })
  const plans = budget.createCache({ sizeOf, share: 0.1 })
  pages.set('page', text(80_000))
  for (let number = 0; number < 5_000; number += 1) plans.set(`plan ${number}`, text(1_000))
  expect(plans.bytes()).toBeLessThanOrEqual(10_000)
  expect(pages.get('page')).toBeDefined()
  plans.set('too large', text(20_000))
  expect(plans.get('too large')).toBeUndefined()
})

test('Whatever is done, the count is what is there, and within the budget', () => {
  const budget = createMemoryBudget(50_000)
  const caches = [budget.createCache({ sizeOf }), budget.createCache({ sizeOf, share: 0.3 })]
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  for (let step = 0; step < 20_000; step += 1) {
    const cache = caches[random(2)]
    const key = `key ${random(300)}`
    const act = random(10)
    if (act < 5) cache?.set(key, 'x'.repeat(random(4_000)))
    else if (act < 8) cache?.get(key)
    else if (act < 9) cache?.delete(key)
    else if (random(200) === 0) cache?.clear()
    if (step % 100) continue
    const held = caches.map((each) =>
      [...each.entries()].reduce((sum, [name, value]) => sum + name.length + value.length + entryBytes, 0),
    )
    expect(caches.map((each) => each.bytes())).toEqual(held)
    expect(budget.usedBytes()).toBe((held[0] ?? 0) + (held[1] ?? 0))
    expect(budget.usedBytes()).toBeLessThanOrEqual(50_000)
    expect(held[1]).toBeLessThanOrEqual(15_000)
  }
})

test('Of what a process may take, caches have a quarter at least, and most of it where that is much', () => {
  const shares = [8, 16, 64, 128, 256].map((megabytes) => cacheBytes(megabytes * 2 ** 20) / 2 ** 20)
  expect(shares.map(Math.floor)).toEqual([2, 4, 16, 58, 144])
})
