import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type MetricFamily, single } from './exposition.ts'

const nanoseconds = 1e9

/** The process in the names that Prometheus' own clients have; delays of the event loop are those since the last reading. */
export function createProcessMetrics(): { read(): MetricFamily[]; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const startedAt = Date.now() / 1_000 - process.uptime()
  return {
    read() {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, external } = process.memoryUsage()
      const families = [
        single('process_cpu_seconds_total', 'counter', 'Processor time in seconds.', (user + system) / 1e6),
        single('process_resident_memory_bytes', 'gauge', 'Memory of the process, without Postgres.', rss),
        single('process_start_time_seconds', 'gauge', 'When the process started, since 1970.', startedAt),
        single('nodejs_heap_size_used_bytes', 'gauge', 'Memory of JavaScript objects.', heapUsed),
        single('nodejs_external_memory_bytes', 'gauge', 'Memory of buffers outside of the heap.', external),
        single(
          'nodejs_eventloop_lag_p99_seconds',
          'gauge',
          'Delay that 99 % stay below.',
          delay.percentile(99) / nanoseconds,
        ),
        single('nodejs_eventloop_lag_max_seconds', 'gauge', 'The longest delay.', delay.max / nanoseconds),
      ]
      delay.reset()
      return families
    },
    close: () => delay.disable(),
  }
}
