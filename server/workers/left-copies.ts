import { setTimeout as wait } from 'node:timers/promises'
import { isProcessAlive, listProcesses, numbersOf } from '#lib/system-processes.ts'

const markName = 'stationhouse-copy-of='
/** Time for them to be gone, ms. */
const endMs = 2_000
const pollMs = 20

/** Says on a copy's command line which process started it and for which data folder, which everybody can read there. */
export async function markOfCopies(dataDir: string): Promise<string> {
  return `${markName}${process.pid}:${await numbersOf(dataDir)}`
}

/**
 * Ends copies that a killed server of this data folder left, and resolves to how many those were. They end by themselves, but one that
 * stands still can't, and has the port. The process that started one lives as long as it is the parent.
 */
export async function endLeftCopies(dataDir: string): Promise<number> {
  const numbers = await numbersOf(dataDir).catch(() => null)
  const left = listProcesses([markName]).filter(({ line, parent }) => {
    const [, starter, folder] = /\0stationhouse-copy-of=(\d+):(\d+:\d+:\d+)\0/.exec(line) ?? []
    return folder === numbers && Number(starter) !== parent
  })
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself in the meantime, or is another account's.
    }
  }
  const until = performance.now() + endMs
  while (left.some(({ pid }) => isProcessAlive(pid)) && performance.now() < until) await wait(pollMs)
  return left.length
}
