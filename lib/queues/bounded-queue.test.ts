import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts'

/** Tasks that note when they start and end when they are told to. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    task: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('As many tasks run at once as may, the others in order of arrival', async () => {
  const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 10 })
  const { started, task, end } = createTasks()
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)))
  await nextTick()
  expect(started).toEqual(['a', 'b'])
  end('b')
  await nextTick()
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await nextTick()
  end('c')
  end('d')
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

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
  const queue = createBoundedQueue({ concurrency: 0, maxWaiting: 0, createFullError: () => new RangeError('full') })
  await expect(queue.run(async () => 'a')).rejects.toBeInstanceOf(RangeError)
})

test('A task that fails gives its place to the next', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'b')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('b')
})

test('Idle means that nothing runs and nothing waits', async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 5 })
  await queue.idle()
  const done: string[] = []
  const tasks = ['a', 'b'].map((name) =>
    queue.run(async () => {
      await nextTick()
      done.push(name)
    }),
  )
  await queue.idle()
  expect(done).toEqual(['a', 'b'])
  await Promise.all(tasks)
})
