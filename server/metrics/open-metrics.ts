import { memoizeBriefly } from '#lib/memoize-briefly.ts'
import type { Config } from '../config.ts'
import { writeExposition } from './exposition.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { type MetricSources, readSiteMetrics } from './site-metrics.ts'

export interface Metrics {
  url: string
  record: RequestMetrics['record']
  /** Before, an answer is 503. */
  start(sources: MetricSources): void
  close(): Promise<void>
}

/** The database is not asked more often, milliseconds. */
const stateMs = 10_000

/** Counts and serves metrics; nothing is counted where no address is set. Throws `OperatorError`. */
export async function openMetrics(address: NonNullable<Config['metrics']>): Promise<Metrics> {
  let sources: MetricSources | null = null
  const requests = createRequestMetrics()
  const ofProcess = createProcessMetrics()
  const server = await serveMetrics({
    ...address,
    async read() {
      if (!sources) return null
      const site = await readSiteMetrics(sources)
      return writeExposition([...requests.read(), ...site, ...ofProcess.read()])
    },
  })
  return {
    url: server.url,
    record: requests.record,
    start(begun) {
      sources = { ...begun, readState: memoizeBriefly(begun.readState, stateMs) }
    },
    async close() {
      ofProcess.close()
      await server.close()
    },
  }
}
