import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

function busyFor(milliseconds: number): unknown[] {
  const begun = performance.now()
  const kept: unknown[] = []
  while (performance.now() - begun < milliseconds) kept.push(new Array(100).fill(kept.length))
  return kept
}

test('Garbage is collected when a busy server comes to rest, and not again before the heap has grown', async () => {
  const collections: number[] = []
  const idle = collectWhenIdle({ intervalMs: 200, worthBytes: 8 * 1024 * 1024, collect: () => collections.push(1) })
  await setTimeout(450)
  expect(collections).toHaveLength(0)
  // The heap grows, and turns of the event loop are full of work.
  const kept: unknown[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    kept.push(...busyFor(60))
    await setTimeout(1)
  }
  expect(collections).toHaveLength(0)
  await expect.poll(() => collections.length, { timeout: 5_000 }).toBe(1)
  await setTimeout(650)
  expect(collections).toHaveLength(1)
  expect(kept.length).toBeGreaterThan(0)
  idle.close()
})
