import type { ChildProcess } from 'node:child_process'
import { askRaw } from './ask-raw.ts'
import { ownMicroseconds } from './processor-time.ts'

const connections = 32
/** For the compilers, before anything is measured. */
const warmUp = 30_000
const turns = 16
const requestsATurn = 3_000

/**
 * What an answer of each server costs, microseconds of a processor, in the order of the servers. They are asked in turn, so often and for
 * so short that each is also asked while the machine does nothing else: a quarter of the turns cost less than what is returned.
 */
export async function askInTurn(
  servers: readonly { child: ChildProcess; url: string }[],
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const costs = servers.map((): number[] => [])
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [index, { child, url }] of servers.entries()) {
      const requests = turn === 0 ? warmUp : requestsATurn
      const before = await ownMicroseconds(child.pid ?? 0)
      await askRaw({ url, headers, connections, requests })
      if (turn > 0) costs[index]?.push(((await ownMicroseconds(child.pid ?? 0)) - before) / requests)
    }
  }
  return costs.map((all) => all.sort((one, other) => one - other)[turns / 4] ?? Number.NaN)
}
