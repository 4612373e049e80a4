import type { ChildProcess } from 'node:child_process'
import { askRaw } from './ask-raw.ts'
import { ownMicroseconds } from './processor-time.ts'

const connections = 32
/** For the compilers, before anything is measured. */
const warmUp = 30_000
const turns = 15
const requestsATurn = 6_000

/**
 * What an answer of each server costs, microseconds of a processor, and how many times what the
 * second one's costs. They are asked in many short turns, and the medians count: what else the
 * machine does falls on all servers of a turn.
 */
export async function askAlternately(
  servers: readonly { child: ChildProcess; url: string }[],
  headers: Readonly<Record<string, string>>,
): Promise<{ cost: number; times: number }[]> {
  const costs = servers.map((): number[] => [])
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, { child, url }] of servers.entries()) {
      const requests = turn === 0 ? warmUp : requestsATurn
      const before = await ownMicroseconds(child.pid ?? 0)
      await askRaw({ url, headers, connections, requests })
      if (turn > 0) costs[index]?.push(((await ownMicroseconds(child.pid ?? 0)) - before) / requests)
    }
  }
  const yardstick = costs[1] ?? []
  return costs.map((all) => ({
    cost: median(all),
    times: median(all.map((cost, turn) => cost / (yardstick[turn] ?? Number.NaN))),
  }))
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
