import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the server looks whether it had a rest, milliseconds. */
const usualIntervalMs = 15_000
/** The part of that time in which a server at rest is at work. */
const mostBusy = 0.05
/** What the heap has grown by since it was last collected, so that it is worth the pause of some 50 ms. */
const usualWorthBytes = 16 * 1024 * 1024

export interface IdleOptions {
  intervalMs?: number
  worthBytes?: number
  collect?: () => void
}

/**
 * Collects garbage once a server that was busy has nothing to do: V8 collects while memory is taken, so that a server would keep
 * what its last visitors left for as long as no others come.
 */
export function collectWhenIdle(options: IdleOptions = {}): { close(): void } {
  const { intervalMs = usualIntervalMs, worthBytes = usualWorthBytes, collect = exposeCollection() } = options
  let usage = performance.eventLoopUtilization()
  let collectedBytes = process.memoryUsage().heapTotal
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(usage)
    usage = performance.eventLoopUtilization()
    if (utilization > mostBusy || process.memoryUsage().heapTotal < collectedBytes + worthBytes) return
    collect()
    collectedBytes = process.memoryUsage().heapTotal
    usage = performance.eventLoopUtilization()
  }, intervalMs).unref()
  return { close: () => clearInterval(timer) }
}

/** The function of `--expose-gc`, which Node gives no other way to. */
function exposeCollection(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
