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
  start(): void
  refuse(): void
}

/** The tasks of one lane by caller; the caller whose turn is next comes first. */
type Lane = Map<string, Waiting[]>

/**
 * Bounds work like `createBoundedQueue`, and shares it: callers take turns however much each of them asks for, and when no
 * more may wait, the newest task of the caller with the most makes room for a caller with fewer.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWaitMs, createFullError }: FairQueueOptions): FairQueue {
  const lanes: readonly [Lane, Lane, Lane, Lane] = [new Map(), new Map(), new Map(), new Map()]
  const idleListeners: (() => void)[] = []
  let running = 0

  function release(): void {
    const next = takeNext(lanes)
    // The slot is handed over without being freed, so that a newcomer can't take it first.
    if (next) next.start()
    else running -= 1
    if (running === 0) for (const resolve of idleListeners.splice(0)) resolve()
  }

  function wait({ lane: number = 0, caller }: TaskOrigin): Promise<void> {
    const lane = lanes[number]
    const key = caller ?? ''
    if (!makeRoom(lane, key, maxWaiting)) return Promise.reject(createFullError())
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer)
        reject(createFullError())
      }
      const waiting: Waiting = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse,
      }
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              remove(lane, key, waiting)
              refuse()
            }, maxWaitMs)
      const own = lane.get(key)
      if (own) own.push(waiting)
      else lane.set(key, [waiting])
    })
  }

  return {
    async run(task, from = {}) {
      if (running < concurrency) running += 1
      else await wait(from)
      try {
        return await task()
      } finally {
        release()
      }
    },
    async idle() {
      if (running > 0) await new Promise<void>((resolve) => idleListeners.push(resolve))
    },
  }
}

function takeNext(lanes: readonly Lane[]): Waiting | undefined {
  for (const lane of lanes) {
    const [key, own] = lane.entries().next().value ?? []
    if (key === undefined || own === undefined) continue
    const next = own.shift()
    lane.delete(key)
    // At the end, behind the others who wait.
    if (own.length > 0) lane.set(key, own)
    if (next) return next
  }
  return undefined
}

/** False when the lane is full and nobody has more tasks in it than this caller would have. */
function makeRoom(lane: Lane, key: string, maxWaiting: number): boolean {
  let count = 0
  let most: readonly [string, Waiting[]] | null = null
  for (const entry of lane) {
    count += entry[1].length
    if (most === null || entry[1].length > most[1].length) most = entry
  }
  if (count < maxWaiting) return true
  if (most === null || most[1].length <= (lane.get(key)?.length ?? 0) + 1) return false
  const newest = most[1].at(-1)
  if (!newest) return false
  remove(lane, most[0], newest)
  newest.refuse()
  return true
}

function remove(lane: Lane, key: string, waiting: Waiting): void {
  const own = lane.get(key)
  const at = own?.indexOf(waiting) ?? -1
  if (own === undefined || at < 0) return
  own.splice(at, 1)
  if (own.length === 0) lane.delete(key)
}
