import { expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

/**
 * Creates a queue whose single slot is busy until `open` is called. Tasks record their names when
 * they run.
 */
function createBlockedQueue(maxWaiting: number, maxWaitMs?: number) {
  const queue = createFairQueue({ concurrency: 1, maxWaiting, maxWaitMs })
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  void queue.run(() => gate.promise)
  const enqueue = (name: string, caller: string | null, lane: 0 | 1 = 0) =>
    queue
      .run(async () => void order.push(name), { caller, lane })
      .then(
        () => name,
        (error: unknown) => (error instanceof QueueFullError ? 'rejected' : Promise.reject(error)),
      )
  return { queue, enqueue, order, open: gate.resolve }
}

test('The queue alternates between callers, however many tasks one of them submits', async () => {
  const { queue, enqueue, order, open } = createBlockedQueue(10)
  const tasks = [
    ...['a1', 'a2', 'a3'].map((name) => enqueue(name, 'a')),
    enqueue('b1', 'b'),
    enqueue('c1', 'c'),
    enqueue('b2', 'b'),
  ]
  open()
  await Promise.all(tasks)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  await queue.idle()
})

test('A lower lane runs first and has its own limit', async () => {
  const { enqueue, order, open } = createBlockedQueue(2)
  const tasks = [
    enqueue('v1', 'a', 1),
    enqueue('v2', 'a', 1),
    enqueue('v3', 'a', 1),
    enqueue('u1', 'a', 0),
    enqueue('u2', 'a', 0),
  ]
  open()
  expect(await Promise.all(tasks)).toEqual(['v1', 'v2', 'rejected', 'u1', 'u2'])
  expect(order).toEqual(['u1', 'u2', 'v1', 'v2'])
})

test('A full queue drops the newest task of the busiest caller in favor of a caller with fewer tasks', async () => {
  const { enqueue, open } = createBlockedQueue(4)
  const busyCallerTasks = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => enqueue(name, 'a'))
  const laterTasks = [enqueue('b1', 'b'), enqueue('b2', 'b'), enqueue('b3', 'b')]
  open()
  expect(await Promise.all(busyCallerTasks)).toEqual(['a1', 'a2', 'rejected', 'rejected', 'rejected'])
  expect(await Promise.all(laterTasks)).toEqual(['b1', 'b2', 'rejected'])
})

test('A task that waits too long is rejected without running', async () => {
  const { enqueue, order, open } = createBlockedQueue(4, 5)
  expect(await enqueue('late', 'a')).toBe('rejected')
  open()
  expect(await enqueue('next', 'a')).toBe('next')
  expect(order).toEqual(['next'])
})

test('A failed task frees its slot', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 })
  await expect(queue.run(() => Promise.reject(new RangeError('broken')))).rejects.toThrow(RangeError)
  expect(await queue.run(async () => 'next')).toBe('next')
})
