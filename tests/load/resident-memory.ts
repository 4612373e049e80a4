import { readdir, readFile } from 'node:fs/promises'

/** Proportional resident memory (Linux' PSS, which counts a shared page once) of a process and of all below it, MB. */
export async function residentMegabytes(pid: number): Promise<{ own: number; children: number }> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null)
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isBelow = (child: number): boolean => {
    const parent = parents.get(child)
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  const below = [...parents.keys()].filter(isBelow)
  const sizes = await Promise.all(below.map(proportionalKilobytes))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return { own: Math.round((await proportionalKilobytes(pid)) / 1024), children: Math.round(total / 1024) }
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
}
