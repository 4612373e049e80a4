import { Counter, Histogram, type Registry } from 'prom-client'

/** Kind of a request. A label must have few values, so paths are never labels. */
export type RequestKind = 'page' | 'asset' | 'picture' | 'auth' | 'rest' | 'storage' | 'functions' | 'health' | 'other'

export type RecordRequest = (kind: RequestKind, status: number, milliseconds: number) => void

/** Measures number and duration of responses, up to their headers. */
export function createRequestMetrics(registry: Registry): RecordRequest {
  const answers = new Counter({
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
    answers.inc({ kind, status: `${Math.floor(status / 100)}xx` })
    durations.observe({ kind }, milliseconds / 1_000)
  }
}
