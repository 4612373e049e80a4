import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts'

/** Tasks that end when they are told to. */
function createTasks() {
  const ends = new Map<string, () => void>()
  return {
    task: (name: string) => () => new Promise<string>((resolve) => ends.set(name, () => resolve(name))),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('A task that comes when too many wait is refused, and the next one taken when there is room again', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 })
  const { task, end } = createTasks()
  const first = queue.run(task('a'))
  const second = queue.run(async () => 'b')
  await expect(queue.run(task('c'))).rejects.toBeInstanceOf(QueueFullError)
  end('a')
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(await queue.run(async () => 'd')).toBe('d')
})

test('A full queue rejects with the error it was given', async () => {
  const createFullError = () => new RangeError('full')
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 0, createFullError })
  const { task, end } = createTasks()
  const first = queue.run(task('a'))
  await expect(queue.run(task('b'))).rejects.toBeInstanceOf(RangeError)
  end('a')
  expect(await first).toBe('a')
})
