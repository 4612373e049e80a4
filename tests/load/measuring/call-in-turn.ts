import type { ChildProcess } from 'node:child_process'
import { threadCpuMicroseconds } from './cpu-time.ts'
import { requestRaw } from './request-raw.ts'

const connections = 32
/** Requests that let the compilers optimize before anything is measured. */
const warmUp = 30_000
const rounds = 15
const requestsPerRound = 6_000

/**
 * Returns the processor time of a response of each server in microseconds, and its ratio to the
 * second server. Alternates between the servers in short rounds and takes the medians, so that
 * other work on the machine affects all servers of a round.
 */
export async function callAlternately(
  servers: readonly { child: ChildProcess; url: string }[],
  headers: Readonly<Record<string, string>>,
): Promise<{ cost: number; times: number }[]> {
  const costs = servers.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { child, url }] of servers.entries()) {
      const requests = round === 0 ? warmUp : requestsPerRound
      const before = await threadCpuMicroseconds(child.pid ?? 0)
      await requestRaw({ url, headers, connections, requests })
      if (round > 0) costs[index]?.push(((await threadCpuMicroseconds(child.pid ?? 0)) - before) / requests)
    }
  }
  const baseline = costs[1] ?? []
  return costs.map((values) => ({
    cost: median(values),
    times: median(values.map((cost, round) => cost / (baseline[round] ?? Number.NaN))),
  }))
}

function median(values: readonly number[]): number {
  return values.toSorted((one, b) => one - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
