import PQueue from 'p-queue'

export interface FairQueue {
  /** Runs `task` when its turn comes; rejects when too much waits already, or when it waited too long. */
  run<T>(task: () => Promise<T>, from?: TaskOrigin): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

interface TaskOrigin {
  /** Tasks of a lower lane run first; 0 by default. Each lane has its own room to wait. */
  lane?: 0 | 1 | 2 | 3
  /** Whose task it is: within a lane callers take turns. Those without a caller count as one. */
  caller?: string | null
}

export interface FairQueueOptions {
  /** Tasks that run at once. */
  concurrency: number
  /** Tasks of one lane that may wait for a slot. */
  maxWaiting: number
  /** Milliseconds that a task may wait; for ever by default. */
  maxWaitMs?: number
  /** What `run` rejects with when there is no room, or when the wait was too long. */
  createFullError: () => Error
}

interface Waiting {
  /** Among the tasks of a lane the lowest comes first. */
  turn: number
  /** Rejects the task. */
  refusal: AbortController
}

interface Lane {
  /** Waiting tasks by caller, the oldest first. */
  waiting: Map<string, Waiting[]>
  /** The turn of the task that started last. */
  turn: number
}

/** Lanes are further apart than any turns. */
const laneDistance = 1e12

/**
 * Bounds work like `createBoundedQueue`, and shares it: callers take turns however much each of them asks for, and when no
 * more may wait, the newest task of the caller with the most makes room for a caller with fewer.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWaitMs, createFullError }: FairQueueOptions): FairQueue {
  const queue = new PQueue({ concurrency })
  const createLane = (): Lane => ({ waiting: new Map(), turn: 0 })
  const lanes = [createLane(), createLane(), createLane(), createLane()] as const

  return {
    async run(task, { lane: number = 0, caller } = {}) {
      if (queue.pending < concurrency) return await queue.add(task)
      const lane = lanes[number]
      const key = caller ?? ''
      if (!makeSpace(lane, key, maxWaiting, createFullError)) throw createFullError()
      const refusal = new AbortController()
      const own = lane.waiting.get(key) ?? []
      const waiting = { turn: Math.max(lane.turn, (own.at(-1)?.turn ?? -1) + 1), refusal }
      lane.waiting.set(key, [...own, waiting])
      const timer = maxWaitMs && setTimeout(() => refusal.abort(createFullError()), maxWaitMs)
      const leave = () => {
        clearTimeout(timer)
        remove(lane, key, waiting)
      }
      refusal.signal.addEventListener('abort', leave)
      const start = () => {
        leave()
        lane.turn = waiting.turn
        return task()
      }
      return await queue.add(start, { priority: -number * laneDistance - waiting.turn, signal: refusal.signal })
    },
    idle: () => queue.onIdle(),
  }
}

/** False when the lane is full and nobody has more tasks in it than this caller would have. */
function makeSpace({ waiting }: Lane, key: string, maxWaiting: number, createFullError: () => Error): boolean {
  const all = [...waiting.values()]
  if (all.reduce((sum, own) => sum + own.length, 0) < maxWaiting) return true
  const [most = []] = all.toSorted((one, other) => other.length - one.length)
  if (most.length <= (waiting.get(key)?.length ?? 0) + 1) return false
  most.at(-1)?.refusal.abort(createFullError())
  return true
}

function remove({ waiting }: Lane, key: string, done: Waiting): void {
  const others = waiting.get(key)?.filter((one) => one !== done) ?? []
  if (others.length > 0) waiting.set(key, others)
  else waiting.delete(key)
}
