import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRounds } from '#tests/support/full-size.ts'
import { processorMs } from '#tests/support/timing/scale-to-load.ts'
import { type Change, listChanges } from './list-changes.ts'

const items = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })

function apply(before: readonly string[], changes: readonly Change[]): string[] {
  const after: string[] = []
  let at = 0
  for (const { start, end, items: added } of changes) {
    after.push(...before.slice(at, start), ...added)
    at = end
  }
  return [...after, ...before.slice(at)]
}

/** The length of the longest list that both contain, by the textbook's table. */
function countShared(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const item of one) {
    const next = [0]
    for (const [index, another] of other.entries()) {
      next.push(item === another ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

test('The changes of a list make the other one of it, and are as few as can be', () => {
  fc.assert(
    fc.property(items, items, (before, after) => {
      const changes = listChanges(before, after)
      expect(apply(before, changes)).toEqual(after)
      const removed = changes.reduce((sum, { start, end }) => sum + end - start, 0)
      expect(removed).toBe(before.length - countShared(before, after))
      for (const [index, { start }] of changes.entries()) {
        expect(start).toBeGreaterThan(changes[index - 1]?.end ?? -1)
      }
    }),
    { numRuns: countRounds({ usual: 300, full: 20_000 }) },
  )
})

test('Lists that have nothing in common are one change, found in a bounded time', async () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `old ${index}`)
  const after = Array.from({ length: 20_000 }, (_, index) => `new ${index}`)
  const spent = await processorMs(() => expect(listChanges(before, after)).toHaveLength(1))
  expect(spent).toBeLessThan(30_000)
})
