import type { ChildProcess } from 'node:child_process'
import { askRaw } from './ask-raw.ts'
import { ownMicroseconds } from './processor-time.ts'

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
export async function askAlternately(
  servers: readonly { child: ChildProcess; url: string }[],
  headers: Readonly<Record<string, string>>,
): Promise<{ cost: number; times: number }[]> {
  const costs = servers.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { child, url }] of servers.entries()) {
      const requests = round === 0 ? warmUp : requestsPerRound
      const before = await ownMicroseconds(child.pid ?? 0)
      await askRaw({ url, headers, connections, requests })
      if (round > 0) costs[index]?.push(((await ownMicroseconds(child.pid ?? 0)) - before) / requests)
    }
  }
  const baseline = costs[1] ?? []
  return costs.map((values) => ({
    cost: median(values),
    times: median(values.map((cost, round) => cost / (baseline[round] ?? Number.NaN))),
  }))
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
