import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the server looks whether it had a rest, milliseconds. */
export const restMs = 15_000
/** A server that is at work for no more of the time than this is at rest. */
const atRest = 0.01
/**
 * What the heap has grown by since it was last collected, so that it is worth the pause of some 0.2 s: the more there is to do,
 * the more, and the longer after the last one. `busy` is the part of the time that the server is at work.
 */
const worth = [
  { busy: atRest, bytes: 16 * 1024 * 1024, afterMs: restMs },
  // What a busy time left after it was collected before its end. Once a minute at most, because a single visitor leaves as much.
  { busy: atRest, bytes: 6 * 1024 * 1024, afterMs: 4 * restMs },
  { busy: 0.05, bytes: 48 * 1024 * 1024, afterMs: restMs },
  // V8 gives back little of what pages have left, as long as anything is asked for: pictures, for example. A busier server is
  // spared the pause, which more visitors would wait for.
  { busy: 0.15, bytes: 32 * 1024 * 1024, afterMs: 4 * restMs },
]

/** Of this process. */
export interface Heap {
  /** The part of the time since the last call in which it was at work. */
  readUtilization(): number
  bytes(): number
  collect(): void
}

/**
 * Collects garbage once a server that was busy has less to do: V8 collects while memory is taken, so that a server would keep what
 * earlier visitors left for as long as few others come. The first rest counts in any case, because a start leaves as much, and so does
 * the first after a collection amid the work: what was in use then becomes garbage later, without the heap growing.
 */
export function collectWhenIdle(heap: Heap = openHeap()): { close(): void } {
  let collectedBytes = 0
  let sinceMs = 0
  let wasAmidWork = false
  const timer = setInterval(() => {
    const utilization = heap.readUtilization()
    const grown = heap.bytes() - collectedBytes
    sinceMs += restMs
    const isWorthIt = worth.some(
      ({ busy, bytes, afterMs }) => utilization <= busy && grown >= bytes && sinceMs >= afterMs,
    )
    const isAtRest = utilization <= atRest
    if (!isWorthIt && !(wasAmidWork && isAtRest)) return
    heap.collect()
    wasAmidWork = !isAtRest
    sinceMs = 0
    collectedBytes = heap.bytes()
  }, restMs).unref()
  return { close: () => clearInterval(timer) }
}

function openHeap(): Heap {
  // The function of `--expose-gc`, which Node gives no other way to.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  let since = performance.eventLoopUtilization()
  return {
    readUtilization() {
      const { utilization } = performance.eventLoopUtilization(since)
      since = performance.eventLoopUtilization()
      return utilization
    },
    bytes: () => process.memoryUsage().heapTotal,
    // A usual collection keeps what it emptied: the spaces for young objects, pages of the heap, and those with little on them.
    collect: () => void collect({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
  }
}
