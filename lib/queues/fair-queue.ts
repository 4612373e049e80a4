import PQueue from 'p-queue'

export interface FairQueue {
  /** Runs a task as soon as a slot is free. Rejects if the lane is full or the task waits too long. */
  run<T>(task: () => Promise<T>, origin?: TaskOrigin): Promise<T>
  /** Resolves when no task is running or waiting. */
  idle(): Promise<void>
}

interface TaskOrigin {
  /** Tasks of a lower lane run first; 0 by default. Each lane has its own limit of waiting tasks. */
  lane?: 0 | 1 | 2 | 3
  /** Callers of a lane are served round-robin. All tasks without a caller count as one caller. */
  caller?: string | null
}

export interface FairQueueOptions {
  concurrency: number
  /** Tasks of one lane that may wait for a slot. */
  maxWaiting: number
  /** Milliseconds that a task may wait; unlimited by default. */
  maxWaitMs?: number
  /** Creates the error for a full lane or a wait that is too long; `QueueFullError` by default. */
  createFullError?: () => Error
}

interface WaitingTask {
  /** Tasks of a lower round run first in their lane. */
  round: number
  rejection: AbortController
}

interface Lane {
  /** Waiting tasks by caller, oldest first. */
  waitingTasks: Map<string, WaitingTask[]>
  /** Round of the task that started last. */
  round: number
}

/** Priority distance between lanes, larger than any `round`. */
const laneDistance = 1e12

/**
 * Serves callers round-robin, because one caller must not starve the others. A full lane drops the
 * newest task of the caller with the most tasks in favor of a caller with fewer.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, maxWaiting, maxWaitMs, createFullError = () => new QueueFullError() } = options
  const queue = new PQueue({ concurrency })
  const createLane = (): Lane => ({ waitingTasks: new Map(), round: 0 })
  const lanes = [createLane(), createLane(), createLane(), createLane()] as const

  return {
    async run(task, { lane: laneNumber = 0, caller } = {}) {
      if (queue.pending < concurrency) return await queue.add(task)
      const lane = lanes[laneNumber]
      const key = caller ?? ''
      if (!makeSpace(lane, key, maxWaiting, createFullError)) throw createFullError()
      const rejection = new AbortController()
      const callerTasks = lane.waitingTasks.get(key) ?? []
      const waitingTask = { round: Math.max(lane.round, (callerTasks.at(-1)?.round ?? -1) + 1), rejection }
      lane.waitingTasks.set(key, [...callerTasks, waitingTask])
      const timer = maxWaitMs && setTimeout(() => rejection.abort(createFullError()), maxWaitMs)
      const dequeue = () => {
        clearTimeout(timer)
        remove(lane, key, waitingTask)
      }
      rejection.signal.addEventListener('abort', dequeue)
      const start = () => {
        dequeue()
        lane.round = waitingTask.round
        return task()
      }
      return await queue.add(start, {
        priority: -laneNumber * laneDistance - waitingTask.round,
        signal: rejection.signal,
      })
    },
    idle: () => queue.onIdle(),
  }
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Makes space for one more task of the caller `key`. If the lane is full, drops the newest task of
 * the busiest caller. Returns false instead if `key` would have at least as many tasks as that
 * caller.
 */
function makeSpace({ waitingTasks }: Lane, key: string, maxWaiting: number, createFullError: () => Error): boolean {
  const taskLists = [...waitingTasks.values()]
  if (taskLists.reduce((sum, tasks) => sum + tasks.length, 0) < maxWaiting) return true
  const [longest = []] = taskLists.toSorted((a, b) => b.length - a.length)
  if (longest.length <= (waitingTasks.get(key)?.length ?? 0) + 1) return false
  longest.at(-1)?.rejection.abort(createFullError())
  return true
}

function remove({ waitingTasks }: Lane, key: string, finishedTask: WaitingTask): void {
  const remainingTasks = waitingTasks.get(key)?.filter((task) => task !== finishedTask) ?? []
  if (remainingTasks.length > 0) waitingTasks.set(key, remainingTasks)
  else waitingTasks.delete(key)
}
