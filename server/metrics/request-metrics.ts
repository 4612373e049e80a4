import type { MetricFamily } from './exposition.ts'

/** What a request was for. Few, because each is a label; a path never is. */
export type RequestKind = 'page' | 'asset' | 'picture' | 'auth' | 'rest' | 'storage' | 'functions' | 'health' | 'other'

export interface RequestMetrics {
  record(kind: RequestKind, status: number, milliseconds: number): void
  read(): MetricFamily[]
}

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Counts {
  /** By the first digit of the status. */
  classes: number[]
  /** Not cumulative; the last is for what is slower than all bounds. */
  buckets: number[]
  seconds: number
}

/** Counts answers and how long they took, up to their headers. */
export function createRequestMetrics(): RequestMetrics {
  const kinds = new Map<RequestKind, Counts>()
  return {
    record(kind, status, milliseconds) {
      let counts = kinds.get(kind)
      if (!counts) {
        counts = { classes: Array(6).fill(0), buckets: Array(bounds.length + 1).fill(0), seconds: 0 }
        kinds.set(kind, counts)
      }
      const seconds = milliseconds / 1_000
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      increment(counts.classes, Math.floor(status / 100))
      increment(counts.buckets, bucket < 0 ? bounds.length : bucket)
      counts.seconds += seconds
    },

    read: () => [
      {
        name: 'stationhouse_requests_total',
        type: 'counter',
        help: 'Answered requests by what they were for and the class of the status.',
        samples: [...kinds].flatMap(([kind, { classes }]) =>
          classes.flatMap((value, digit) => (value > 0 ? [{ value, labels: { kind, status: `${digit}xx` } }] : [])),
        ),
      },
      {
        name: 'stationhouse_request_duration_seconds',
        type: 'histogram',
        help: 'Seconds until the headers of the answer, by what the request was for.',
        samples: [...kinds].flatMap(([kind, counts]) => writeHistogram(kind, counts)),
      },
    ],
  }
}

function writeHistogram(kind: string, { buckets, seconds }: Counts): MetricFamily['samples'] {
  let sum = 0
  const cumulative = buckets.map((count, index) => {
    sum += count
    return { suffix: '_bucket' as const, labels: { kind, le: String(bounds[index] ?? '+Inf') }, value: sum }
  })
  return [
    ...cumulative,
    { suffix: '_sum', labels: { kind }, value: seconds },
    { suffix: '_count', labels: { kind }, value: sum },
  ]
}

function increment(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}
