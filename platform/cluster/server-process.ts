import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { endWithProcess } from './end-with-process.ts'
import { isServerOf, readPostmaster } from './postmaster.ts'
import { type ServerAccount, toCommand } from './server-account.ts'

export interface ServerProcess {
  readonly exited: Promise<void>
  /** Ends it: running statements are cancelled, and after `graceMs` the backends are killed. */
  stop(graceMs: number): Promise<void>
}

export interface ServerCommand {
  cluster: string
  account: ServerAccount
  settings: Record<string, string>
  log: (line: string) => void
}

/** The server said no at its start; `isMomentary`: what it ran into passes by itself. */
export class ServerStartError extends Error {
  readonly isMomentary: boolean

  constructor(lines: string[]) {
    super(lines.filter((line) => /FATAL|PANIC|HINT|error/i.test(line)).join(' ') || lines.join(' '))
    this.name = 'ServerStartError'
    this.isMomentary = /pre-existing shared memory block|lock file ".*" already exists/.test(this.message)
  }
}

/** Starts Postgres and resolves when it accepts connections. */
export async function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const child = await spawnServer(command)
  endWithProcess(child)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failure = once(child, 'error').then(([error]) => Promise.reject(error))
  const lines: string[] = []
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stderr, child.stdout]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        command.log(line)
        if (lines.length < 40) lines.push(line)
        if (line.includes('database system is ready to accept connections')) resolve(true)
      })
    }
    child.once('close', () => resolve(false))
  })
  if (!(await Promise.race([isReady, failure]))) throw new ServerStartError(lines)
  failure.catch(() => {})
  return { exited, stop: (graceMs) => stopChild(child, exited, graceMs) }
}

async function spawnServer({ cluster, account, settings }: ServerCommand): Promise<ChildProcess> {
  const { program, words, options } = toCommand(account, 'postgres', cluster)
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const left = await readPostmaster(cluster)
  const isStrangers = left !== null && !(await isServerOf(cluster, left.pid))
  return spawn(program, [...words, ...switches], {
    ...options,
    env: {
      ...process.env,
      LC_ALL: 'C',
      // Postgres takes a living process with the number in its old pid file for a rival, except its own parents:
      // after a container was killed that number may be anyone's. The check of the shared memory stays in force.
      ...(isStrangers ? { PG_GRANDPARENT_PID: String(left.pid) } : null),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: Ctrl+C in a terminal must reach the server first, which then ends this one.
    detached: process.platform !== 'win32',
  })
}

async function stopChild(child: ChildProcess, exited: Promise<void>, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), graceMs)
  await exited
  clearTimeout(timer)
}

/** Ends a server that outlived the process which had started it. Resolves to whether it is gone. */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const orphan = await readPostmaster(cluster)
  if (!orphan || !(await isServerOf(cluster, orphan.pid))) return false
  process.kill(orphan.pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < 5_000; waitedMs += 50) {
    const now = await readPostmaster(cluster)
    if (now?.pid !== orphan.pid) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  process.kill(orphan.pid, 'SIGQUIT')
  return true
}
