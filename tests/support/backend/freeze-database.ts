import { readdir, readFile } from 'node:fs/promises'
import { readPostmaster } from '#platform/cluster/postmaster.ts'

/**
 * Pauses every process of a running cluster, so that connections stay open without a response.
 * Returns a function that resumes them.
 */
export async function freezeDatabase(cluster: string): Promise<() => void> {
  const postmaster = (await readPostmaster(cluster))?.pid ?? Number.NaN
  // Stop the postmaster first, so that it can't fork a backend after we list its children.
  process.kill(postmaster, 'SIGSTOP')
  const children = await listChildren(postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  const frozen = [postmaster, ...children]
  return () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
}

async function listChildren(parent: number): Promise<number[]> {
  const stats = (await readdir('/proc')).map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''))
  return (await Promise.all(stats))
    .map((text) => /^(\d+) \(.*\) \w (\d+) /.exec(text))
    .filter((match) => Number(match?.[2]) === parent)
    .map((match) => Number(match?.[1]))
}
