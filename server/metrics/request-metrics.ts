import { Counter, Histogram, type Registry } from 'prom-client'

/** What a request was for. Few, because each is a label; a path never is. */
export type RequestKind = 'page' | 'asset' | 'picture' | 'auth' | 'rest' | 'storage' | 'functions' | 'health' | 'other'

export type RecordRequest = (kind: RequestKind, status: number, milliseconds: number) => void

/** Counts answers and how long they took, up to their headers. */
export function createRequestMetrics(registry: Registry): RecordRequest {
  const answers = new Counter({
    name: 'stationhouse_requests_total',
    help: 'Answered requests by what they were for and the class of the status.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'stationhouse_request_duration_seconds',
    help: 'Seconds until the headers of the answer, by what the request was for.',
    labelNames: ['kind'],
    registers: [registry],
  })
  return (kind, status, milliseconds) => {
    answers.inc({ kind, status: `${Math.floor(status / 100)}xx` })
    durations.observe({ kind }, milliseconds / 1_000)
  }
}
