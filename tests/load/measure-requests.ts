import { Agent, request } from 'node:http'

export interface Figures {
  requestsPerSecond: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Bytes of the last answer. */
  bytes: number
}

export interface Load {
  url: string
  headers?: Record<string, string>
  connections: number
  seconds: number
}

/** Asks for one address over a number of connections that stay open. Throws when an answer is not 200. */
export async function measureRequests({ url, headers, connections, seconds }: Load): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let bytes = 0

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const begun = performance.now()
      request(url, { agent, headers }, (answer) => {
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
        })
        answer.once('error', reject)
        answer.once('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`${url} was answered with ${answer.statusCode}`))
          bytes = length
          times.push(performance.now() - begun)
          resolve()
        })
      })
        .once('error', reject)
        .end()
    })

  const run = async (until: number) => {
    while (performance.now() < until) await ask()
  }
  const runAll = (milliseconds: number) =>
    Promise.all(Array.from({ length: connections }, () => run(performance.now() + milliseconds)))

  await runAll(2_000)
  times.length = 0
  const begun = performance.now()
  await runAll(seconds * 1_000)
  const elapsed = (performance.now() - begun) / 1_000
  agent.destroy()
  times.sort((one, other) => one - other)
  return {
    requestsPerSecond: Math.round(times.length / elapsed),
    median: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    bytes,
  }
}
