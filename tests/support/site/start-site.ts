import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { getMachineEnvironment } from './machine-environment.ts'

export interface StartedSite {
  url: string
  process: ChildProcess
  /** Returns everything written to stdout and stderr so far. */
  output(): string
  /** Sends SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL and waits for the process to exit. */
  kill(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const pagelessServerScript = `
  const { runServer } = await import('#server/main.ts')
  await runServer(async () => ({ handlePage: async () => new Response(), staticFiles: null, isDevelopment: false }))`
/** Timeout for a hanging start. A first start takes far less, even on a slow and busy machine. */
const startTimeoutMs = 240_000

interface StartOptions {
  /** Defaults to this checkout. */
  checkout?: string
  /** True by default. A server without pages doesn't need a build. */
  hasPages?: boolean
}

/**
 * Starts the server as a process on a free port. Rejects with the server's output if the server exits
 * before it opens.
 */
export async function startSite(env: Record<string, string>, options: StartOptions = {}): Promise<StartedSite> {
  const { child, output, exited } = spawnSite(env, options)
  const opened = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, url] = /^Stationhouse is open at (\S+)$/m.exec(output()) ?? []
      if (url) resolve(url)
    })
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
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

/**
 * Spawns the server without waiting for it to open. Tests also use this for starts that should
 * fail. Rate limits are off by default, because tests sign in often.
 */
export function spawnSite(env: Record<string, string>, { checkout = root, hasPages = true }: StartOptions = {}) {
  const argv = hasPages
    ? [join(checkout, 'scripts', 'start.ts')]
    : ['--input-type=module', '--eval', pagelessServerScript]
  const child = spawn(process.execPath, argv, {
    cwd: checkout,
    // The machine's own variables must not affect a test.
    env: { ...getMachineEnvironment(), PORT: '0', AUTH_RATE_LIMITS: 'off', ...env },
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
