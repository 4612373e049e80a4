import { readdir, readFile } from 'node:fs/promises'

/** Lists the descendants of a process (Linux). */
export async function listDescendants(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [, parent] = await readStatFields(Number(name))
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child)
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/**
 * Reads the fields after the name in `/proc/<pid>/stat` (proc_pid_stat(5)): state, parent and so
 * on. Empty if the process has ended.
 */
export async function readStatFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
}
