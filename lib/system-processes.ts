import { readdirSync, readFileSync } from 'node:fs'
import { readlink, stat } from 'node:fs/promises'

export interface SystemProcess {
  pid: number
  parentPid: number
  /** `Z` for a process that has ended. */
  state: string
  /** Command and arguments, each followed by a null character. */
  commandLine: string
}

/**
 * On Linux, lists processes whose command line contains one of the names. Reads `stat` only for
 * these processes.
 */
export function listProcesses(names: readonly string[]): SystemProcess[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const candidates = pids.map((pid) => ({ pid: Number(pid), commandLine: readProcFile(Number(pid), 'cmdline') }))
  return candidates
    .filter(({ commandLine }) => names.some((name) => commandLine.includes(name)))
    .map(({ pid, commandLine }) => readProcess(pid, commandLine))
    .filter((candidate) => candidate !== null)
}

export function readProcess(pid: number, commandLine = readProcFile(pid, 'cmdline')): SystemProcess | null {
  // The process name is in parentheses and may contain parentheses. The other fields start after
  // the last parenthesis (proc_pid_stat(5)).
  const [, state = '', parentPid] = /^\d+ \(.*\) (\w) (\d+) /s.exec(readProcFile(pid, 'stat')) ?? []
  return parentPid === undefined ? null : { pid, parentPid: Number(parentPid), state, commandLine }
}

/**
 * True until all threads of a process have ended. A process whose first thread has ended still holds
 * files and ports while other threads run.
 */
export function isProcessAlive(pid: number): boolean {
  const systemProcess = readProcess(pid)
  return systemProcess !== null && (systemProcess.state !== 'Z' || countThreads(pid) > 1)
}

function countThreads(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}

/** Returns an ID of a folder and of this process's PID namespace. Each container has its own namespace. */
export async function identifyFolder(folder: string): Promise<string> {
  const [{ dev, ino }, pidNamespace] = await Promise.all([
    stat(folder, { bigint: true }),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ])
  return `${dev}:${ino}:${pidNamespace.replaceAll(/\D/g, '') || 0}`
}

/** Returns an empty string for a process that has ended. Reading `/proc` takes no disk access. */
function readProcFile(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
