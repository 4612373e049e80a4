import { Counter, Histogram, type Registry } from 'prom-client'

/** Kind of a request. A label takes only a few values, so paths are never labels. */
export type RequestKind = 'page' | 'asset' | 'picture' | 'auth' | 'rest' | 'storage' | 'functions' | 'health' | 'other'

export type RecordRequest = (kind: RequestKind, status: number, milliseconds: number) => void

/** Counts responses, and measures the time until their headers are ready. */
export function createRequestMetrics(registry: Registry): RecordRequest {
  const responses = new Counter({
    name: 'stationhouse_requests_total',
    help: 'Requests by kind and status class.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'stationhouse_request_duration_seconds',
    help: 'Seconds until the response headers, by kind of request.',
    labelNames: ['kind'],
    registers: [registry],
  })
  return (kind, status, milliseconds) => {
    responses.inc({ kind, status: `${Math.floor(status / 100)}xx` })
    durations.observe({ kind }, milliseconds / 1_000)
  }
}
