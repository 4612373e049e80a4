import { readdir, readFile } from 'node:fs/promises'
import { readPostmaster } from '#platform/cluster/postmaster.ts'

/** Stops every process of a running cluster where it stands: connections stay open and get no answer. Returns what resumes them. */
export async function freezeDatabase(cluster: string): Promise<() => void> {
  const postmaster = (await readPostmaster(cluster))?.pid ?? Number.NaN
  // The postmaster stops first: a connection that it opened after the list was read would still answer.
  process.kill(postmaster, 'SIGSTOP')
  const children = await childrenOf(postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  const frozen = [postmaster, ...children]
  return () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const stats = (await readdir('/proc')).map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''))
  return (await Promise.all(stats))
    .map((text) => /^(\d+) \(.*\) \w (\d+) /.exec(text))
    .filter((found) => Number(found?.[2]) === parent)
    .map((found) => Number(found?.[1]))
}
