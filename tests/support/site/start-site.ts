import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { machineEnvironment } from './machine-environment.ts'

export interface StartedSite {
  url: string
  process: ChildProcess
  /** Everything it wrote so far, to both outputs. */
  output(): string
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, and waits until the process is gone. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const withoutPages = `
  const { runServer } = await import('#server/main.ts')
  await runServer(async () => ({ handlePage: async () => new Response(), staticFiles: null, isDevelopment: false }))`
/** A bound for what hangs: far above what a first start takes on a slow and busy machine. */
const startMs = 240_000

interface StartOptions {
  /** This one by default. */
  checkout?: string
  /** True by default; a server without pages needs no build. */
  hasPages?: boolean
}

/** Starts the server as its own process, on a free port; rejects with its output when it ends before it is open. */
export async function startSite(env: Record<string, string>, options: StartOptions = {}): Promise<StartedSite> {
  const { child, output, exited } = spawnSite(env, options)
  const opened = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, url] = /^Stationhouse is open at (\S+)$/m.exec(output()) ?? []
      if (url) resolve(url)
    })
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs)
  const url = await Promise.race([opened, exited.then(() => null)])
  clearTimeout(timer)
  if (url === null) throw new Error(`The server did not start:\n${output()}`)
  return {
    url,
    process: child,
    output,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Runs the server; for starts that are meant to fail. Tests sign in more often than people: limits are off unless `env` says so. */
export function spawnSite(env: Record<string, string>, { checkout = root, hasPages = true }: StartOptions = {}) {
  const argv = hasPages ? [join(checkout, 'scripts', 'start.ts')] : ['--input-type=module', '--eval', withoutPages]
  const child = spawn(process.execPath, argv, {
    cwd: checkout,
    // What the machine sets must not decide how a test ends.
    env: { ...machineEnvironment(), PORT: '0', AUTH_RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, exited, output: () => text }
}
