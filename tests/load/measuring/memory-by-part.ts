import { readFile } from 'node:fs/promises'

/** Proportional resident memory (PSS) of a Node process, megabytes, by what it is mapped for (Linux, glibc). */
export interface MemoryByPart {
  /** V8's heap, as far as its pages of 256 KB lie apart, and the machine code that it made. */
  v8: number
  /** glibc's heaps: buffers below 128 KB, and the gaps between them. */
  allocator: number
  /** Programs and libraries. */
  files: number
  /** The same, with all that other processes have mapped of them as well. */
  unshared: number
  /** Larger buffers, stacks, and pages of V8 that lie side by side. */
  mapped: number
}

const v8PageBytes = 256 * 1024
const arenaBytes = 64 * 1024 * 1024

export async function memoryByPart(pid: number): Promise<MemoryByPart> {
  const found: MemoryByPart = { v8: 0, allocator: 0, files: 0, unshared: 0, mapped: 0 }
  let part: Exclude<keyof MemoryByPart, 'unshared'> = 'mapped'
  for (const line of (await readFile(`/proc/${pid}/smaps`, 'utf8')).split('\n')) {
    const [, from, to, mode = '', name = ''] = /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ \d+\s*(.*)$/.exec(line) ?? []
    if (from && to) part = partOf(Number.parseInt(from, 16), Number.parseInt(to, 16), { mode, name })
    else {
      found[part] += readMegabytes('Pss', line)
      if (part === 'files') found.unshared += readMegabytes('Rss', line)
    }
  }
  for (const key of ['v8', 'allocator', 'files', 'unshared', 'mapped'] as const) found[key] = Math.round(found[key])
  return found
}

function readMegabytes(figure: 'Pss' | 'Rss', line: string): number {
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`).exec(line)?.[1] ?? 0) / 1024
}

function partOf(from: number, to: number, { mode, name }: { mode: string; name: string }) {
  if (name === '[heap]') return 'allocator'
  if (name.startsWith('/')) return 'files'
  if (name !== '') return 'mapped'
  if (mode.includes('x') || to - from === v8PageBytes) return 'v8'
  // An arena begins at a multiple of the most that it may take.
  return from % arenaBytes === 0 && mode.startsWith('rw') ? 'allocator' : 'mapped'
}
