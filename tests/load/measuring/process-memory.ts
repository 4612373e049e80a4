import { readFile } from 'node:fs/promises'
import { listDescendants } from './list-descendants.ts'

/**
 * Returns the proportional set size (PSS) of a process and of its descendants in MB. PSS counts
 * each shared page only once.
 */
export async function getPssMegabytes(pid: number): Promise<{ own: number; children: number }> {
  const sizes = await Promise.all((await listDescendants(pid)).map(getPssKilobytes))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return { own: Math.round((await getPssKilobytes(pid)) / 1024), children: Math.round(total / 1024) }
}

async function getPssKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
}
