import { Agent, request } from 'node:http'
import { getVisitorAddress } from './visitor-address.ts'

export interface CallFigures {
  requestsPerSecond: number
  medianMs: number
  p99Ms: number
  /** Bytes of the last response. */
  bytes: number
}

export interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface CallLoad {
  connections: number
  seconds: number
  /** Returns the next call of a connection. */
  next: (connection: number) => Call
  onResponse?: (connection: number, body: string) => void
}

/**
 * Measures calls over persistent connections, each from its own address like a visitor, after two
 * seconds of warm-up. Throws if a response is neither 200 nor 201.
 */
export async function measureCalls({ connections, seconds, next, onResponse }: CallLoad): Promise<CallFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let bytes = 0

  const sendRequest = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      const { url, body, ...options } = next(connection)
      const startedAt = performance.now()
      request(url, { agent, localAddress: getVisitorAddress(connection), ...options }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          if (response.statusCode !== 200 && response.statusCode !== 201)
            return reject(
              new Error(`${url} returned ${response.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 200)}`),
            )
          const content = Buffer.concat(chunks)
          bytes = content.length
          times.push(performance.now() - startedAt)
          onResponse?.(connection, content.toString())
          resolve()
        })
      })
        .once('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })

  const runAll = (milliseconds: number) => {
    const until = performance.now() + milliseconds
    return Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        while (performance.now() < until) await sendRequest(connection)
      }),
    )
  }

  await runAll(2_000)
  times.length = 0
  const startedAt = performance.now()
  await runAll(seconds * 1_000)
  const elapsed = (performance.now() - startedAt) / 1_000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    requestsPerSecond: Math.round(times.length / elapsed),
    medianMs: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes,
  }
}
