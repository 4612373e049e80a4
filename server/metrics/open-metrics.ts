import { collectDefaultMetrics, Registry } from 'prom-client'
import { memoizeBriefly } from '#lib/memoize-briefly.ts'
import type { Config } from '../config.ts'
import { createRequestMetrics, type RecordRequest } from './request-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { collectSiteMetrics, type MetricSources } from './site-metrics.ts'

export interface Metrics {
  url: string
  record: RecordRequest
  /** Before, an answer is 503. */
  start(sources: MetricSources): void
  close(): Promise<void>
}

/** The database is not asked more often, milliseconds. */
const stateMs = 10_000

/** Counts and serves metrics; nothing is counted where no address is set. Throws `OperatorError`. */
export async function openMetrics(address: NonNullable<Config['metrics']>): Promise<Metrics> {
  let sources: MetricSources | null = null
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const server = await serveMetrics({
    ...address,
    async read() {
      if (!sources) return null
      // A registry of its own, because what isn't known now must be left out.
      const site = new Registry()
      await collectSiteMetrics(site, sources)
      return Registry.merge([registry, site]).metrics()
    },
  })
  return {
    url: server.url,
    record: createRequestMetrics(registry),
    start(begun) {
      sources = { ...begun, readState: memoizeBriefly(begun.readState, stateMs) }
    },
    close: server.close,
  }
}
