import { collectDefaultMetrics, Registry } from 'prom-client'
import { memoizeBriefly } from '#lib/memoize-briefly.ts'
import type { Config } from '../config.ts'
import { createRequestMetrics, type RecordRequest } from './request-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { collectSiteMetrics, type MetricSources } from './site-metrics.ts'

export interface Metrics {
  url: string
  record: RecordRequest
  /** Starts collecting. Until then, `/metrics` returns 503. */
  start(sources: MetricSources): void
  close(): Promise<void>
}

/** Minimum interval between database queries, in milliseconds. */
const stateCacheMs = 10_000

/** Opens the metrics endpoint. Throws `OperatorError` if the port can't be opened. */
export async function openMetrics(address: NonNullable<Config['metrics']>): Promise<Metrics> {
  let sources: MetricSources | null = null
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const server = await serveMetrics({
    ...address,
    async read() {
      if (!sources) return null
      // A reused registry would repeat old values of metrics that are currently unknown.
      const siteRegistry = new Registry()
      await collectSiteMetrics(siteRegistry, sources)
      return Registry.merge([registry, siteRegistry]).metrics()
    },
  })
  return {
    url: server.url,
    record: createRequestMetrics(registry),
    start(siteSources) {
      sources = { ...siteSources, readState: memoizeBriefly(siteSources.readState, stateCacheMs) }
    },
    close: server.close,
  }
}
