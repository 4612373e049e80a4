import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts'

/** Creates tasks that end on request. */
function createTasks() {
  const ends = new Map<string, () => void>()
  return {
    task: (name: string) => () => new Promise<string>((resolve) => ends.set(name, () => resolve(name))),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('A full queue rejects a task and accepts tasks again later', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 })
  const { task, end } = createTasks()
  const first = queue.run(task('a'))
  const secondTask = queue.run(async () => 'b')
  await expect(queue.run(task('c'))).rejects.toBeInstanceOf(QueueFullError)
  end('a')
  expect(await Promise.all([first, secondTask])).toEqual(['a', 'b'])
  expect(await queue.run(async () => 'd')).toBe('d')
})

test('A full queue rejects with the given error', async () => {
  const createFullError = () => new RangeError('full')
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 0, createFullError })
  const { task, end } = createTasks()
  const first = queue.run(task('a'))
  await expect(queue.run(task('b'))).rejects.toBeInstanceOf(RangeError)
  end('a')
  expect(await first).toBe('a')
})
