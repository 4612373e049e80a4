import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the server looks whether it had a rest, milliseconds. */
export const restMs = 15_000
/** The part of that time in which a server at rest is at work. */
const mostBusy = 0.05
/** What the heap has grown by since it was last collected, so that it is worth the pause of some 50 ms. */
const worthBytes = 16 * 1024 * 1024

/** Of this process. */
export interface Heap {
  /** The part of the time since the last call in which it was at work. */
  readUtilization(): number
  bytes(): number
  collect(): void
}

/**
 * Collects garbage once a server that was busy has nothing to do: V8 collects while memory is taken, so that a server would keep
 * what its last visitors left for as long as no others come.
 */
export function collectWhenIdle(heap: Heap = openHeap()): { close(): void } {
  let collectedBytes = heap.bytes()
  const timer = setInterval(() => {
    if (heap.readUtilization() > mostBusy || heap.bytes() < collectedBytes + worthBytes) return
    heap.collect()
    collectedBytes = heap.bytes()
  }, restMs).unref()
  return { close: () => clearInterval(timer) }
}

function openHeap(): Heap {
  // The function of `--expose-gc`, which Node gives no other way to.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let since = performance.eventLoopUtilization()
  return {
    readUtilization() {
      const { utilization } = performance.eventLoopUtilization(since)
      since = performance.eventLoopUtilization()
      return utilization
    },
    bytes: () => process.memoryUsage().heapTotal,
    collect,
  }
}
