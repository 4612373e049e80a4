import { readdirSync, readFileSync } from 'node:fs'
import { readlink, stat } from 'node:fs/promises'

export interface SystemProcess {
  pid: number
  parent: number
  /** `Z` for one that has ended. */
  state: string
  /** Its command and arguments, with a null character behind each. */
  line: string
}

/** On Linux, those whose command line has one of the words. A machine has hundreds of others, and every start looks at all of them. */
export function listProcesses(words: readonly string[]): SystemProcess[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.map((pid) => ({ pid: Number(pid), line: readOf(Number(pid), 'cmdline') }))
  return found
    .filter(({ line }) => words.some((word) => line.includes(word)))
    .map(({ pid, line }) => readProcess(pid, line))
    .filter((one) => one !== null)
}

export function readProcess(pid: number, line = readOf(pid, 'cmdline')): SystemProcess | null {
  // The name of a process may contain anything, so what follows is behind its last closing bracket (proc_pid_stat(5)).
  const [, state = '', parent] = /^\d+ \(.*\) (\w) (\d+) /s.exec(readOf(pid, 'stat')) ?? []
  return parent === undefined ? null : { pid, parent: Number(parent), state, line }
}

/** One whose first thread has ended still has its files and ports while others end. */
export function isProcessAlive(pid: number): boolean {
  const found = readProcess(pid)
  return found !== null && (found.state !== 'Z' || countThreads(pid) > 1)
}

function countThreads(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}

/** Of a folder, and of the system's list of processes, of which each container has one. */
export async function numbersOf(folder: string): Promise<string> {
  const [{ dev, ino }, processes] = await Promise.all([
    stat(folder, { bigint: true }),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ])
  return `${dev}:${ino}:${processes.replaceAll(/\D/g, '') || 0}`
}

/** Empty for a process that has ended. No disk is behind these files. */
function readOf(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
