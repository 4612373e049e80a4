import { readdirSync } from 'node:fs'
import { readProcess } from '#lib/system-processes.ts'
import { readPostmaster } from '#platform/cluster/postmaster.ts'

/**
 * Pauses every process of a running cluster, so that connections stay open without a response.
 * Returns a function that resumes them.
 */
export async function freezeDatabase(cluster: string): Promise<() => void> {
  const postmaster = (await readPostmaster(cluster))?.pid ?? Number.NaN
  // Stop the postmaster first, so that it can't fork a backend after we list its children.
  process.kill(postmaster, 'SIGSTOP')
  const children = listChildren(postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  const frozen = [postmaster, ...children]
  return () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
}

function listChildren(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => readProcess(pid)?.parentPid === parent)
}
