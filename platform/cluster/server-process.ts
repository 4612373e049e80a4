import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createMarker } from './orphaned-server.ts'
import { type OsUser, toCommand } from './os-user.ts'
import { isClusterServer, readPostmaster } from './postmaster.ts'

export interface ServerProcess {
  readonly exited: Promise<void>
  /**
   * Stops the server with Postgres's fast shutdown, which cancels running statements. After
   * `stopGraceMs`, requests an immediate shutdown.
   */
  stop(): Promise<void>
}

const stopGraceMs = 2_500

export interface ServerCommand {
  clusterFolder: string
  osUser: OsUser
  settings: Record<string, string>
  log: (line: string) => void
}

/** `isTransient` is true if a retry may succeed. */
export class ServerStartError extends Error {
  readonly isTransient: boolean

  constructor(lines: string[]) {
    super(lines.filter((line) => /FATAL|PANIC|HINT|error/i.test(line)).join(' ') || lines.join(' '))
    this.name = 'ServerStartError'
    this.isTransient = /pre-existing shared memory block|lock file ".*" already exists/.test(this.message)
  }
}

/** Starts Postgres and resolves when it accepts connections. */
export async function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const child = await spawnServer(command)
  stopOnExit(child)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const failure = once(child, 'error').then(([error]) => Promise.reject(error))
  const lines: string[] = []
  const becameReady = new Promise<boolean>((resolve) => {
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
  if (!(await Promise.race([becameReady, failure]))) throw new ServerStartError(lines)
  failure.catch(() => {})
  return { exited, stop: () => stopChild(child, exited) }
}

async function spawnServer({ clusterFolder, osUser, settings }: ServerCommand): Promise<ChildProcess> {
  const { program, args, options } = toCommand(osUser, 'postgres', clusterFolder)
  const marker = await createMarker(clusterFolder)
  const settingArgs = Object.entries({ ...settings, [marker.name]: marker.value }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const oldPostmaster = await readPostmaster(clusterFolder)
  const isPidReused = oldPostmaster !== null && !(await isClusterServer(clusterFolder, oldPostmaster.pid))
  return spawn(program, [...args, ...settingArgs], {
    ...options,
    env: {
      ...process.env,
      LC_ALL: 'C',
      // Postgres refuses to start if the process in its old pid file is alive and isn't a parent
      // process. After a container was killed, any process may have that process ID, so this
      // variable calls that process a parent. Postgres still checks the shared memory.
      ...(isPidReused ? { PG_GRANDPARENT_PID: String(oldPostmaster.pid) } : null),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The server gets its own process group, because Ctrl+C in a terminal must reach only Node.
    // Node then stops Postgres.
    detached: process.platform !== 'win32',
  })
}

async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopGraceMs)
  await exited
  clearTimeout(timer)
}

/**
 * Stops the child when this process exits. After `kill -9`, the next start stops an orphaned
 * server.
 */
export function stopOnExit(child: ChildProcess): void {
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  child.once('exit', () => process.removeListener('exit', interrupt))
}
