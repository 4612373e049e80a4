import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

class Full extends Error {}

/** A queue with one slot, which is taken until `open` is called; tasks write their names when they run. */
function createBlockedQueue(maxWaiting: number, maxWaitMs?: number) {
  const queue = createFairQueue({ concurrency: 1, maxWaiting, maxWaitMs, createFullError: () => new Full() })
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  void queue.run(() => gate.promise)
  const ask = (name: string, caller: string | null, lane: 0 | 1 = 0) =>
    queue
      .run(async () => void order.push(name), { caller, lane })
      .then(
        () => name,
        (error: unknown) => (error instanceof Full ? 'refused' : Promise.reject(error)),
      )
  return { queue, ask, order, open: gate.resolve }
}

test('Callers take turns, however much one of them asks for', async () => {
  const { queue, ask, order, open } = createBlockedQueue(10)
  const asked = [...['a1', 'a2', 'a3'].map((name) => ask(name, 'a')), ask('b1', 'b'), ask('c1', 'c'), ask('b2', 'b')]
  open()
  await Promise.all(asked)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  await queue.idle()
})

test('A lower lane runs first and has room of its own', async () => {
  const { ask, order, open } = createBlockedQueue(2)
  const asked = [ask('v1', 'a', 1), ask('v2', 'a', 1), ask('v3', 'a', 1), ask('u1', 'a', 0), ask('u2', 'a', 0)]
  open()
  expect(await Promise.all(asked)).toEqual(['v1', 'v2', 'refused', 'u1', 'u2'])
  expect(order).toEqual(['u1', 'u2', 'v1', 'v2'])
})

test('When no more may wait, whoever has the most gives up the newest for a caller with fewer', async () => {
  const { ask, open } = createBlockedQueue(4)
  const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask(name, 'a'))
  const others = [ask('b1', 'b'), ask('b2', 'b'), ask('b3', 'b')]
  open()
  expect(await Promise.all(greedy)).toEqual(['a1', 'a2', 'refused', 'refused', 'refused'])
  expect(await Promise.all(others)).toEqual(['b1', 'b2', 'refused'])
})

test('A task that waits too long is refused and never runs', async () => {
  const { ask, order, open } = createBlockedQueue(4, 5)
  expect(await ask('late', 'a')).toBe('refused')
  open()
  expect(await ask('next', 'a')).toBe('next')
  expect(order).toEqual(['next'])
})

test('A task that fails frees its slot', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1, createFullError: () => new Full() })
  await expect(queue.run(() => Promise.reject(new RangeError('broken')))).rejects.toThrow(RangeError)
  expect(await queue.run(async () => 'next')).toBe('next')
})
