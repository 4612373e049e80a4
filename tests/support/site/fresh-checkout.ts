import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const scripts = join(import.meta.dirname, '../../../scripts')

/**
 * Creates a checkout without installed packages: the real launcher, one dependency, and a start
 * script that prints "started".
 */
export async function createFreshCheckout(folder: string, dependency: string): Promise<void> {
  await cp(join(scripts, 'installation'), join(folder, 'scripts', 'installation'), { recursive: true })
  await copyFile(join(scripts, 'launch.mjs'), join(folder, 'scripts', 'launch.mjs'))
  const manifest = { name: 'fresh-checkout', version: '1.0.0', private: true, dependencies: { [dependency]: '1.0.0' } }
  const lock = {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    packages: { '': manifest, [`node_modules/${dependency}`]: { version: '1.0.0' } },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await writeFile(join(folder, 'scripts', 'start.ts'), "console.log('started')\n")
}

export interface Launch {
  process: ChildProcess
  output(): string
  /** Resolves to the exit code or the signal. */
  ended: Promise<number | NodeJS.Signals | null>
}

/**
 * Runs the command of `npm start` in a checkout with this registry. `HOME` is the checkout unless
 * `env` sets it.
 */
export function launch(folder: string, registry: string, env: Record<string, string> = {}): Launch {
  const child = spawn(process.execPath, [join(folder, 'scripts', 'launch.mjs'), 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, npm_config_registry: registry, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  return { process: child, output: () => text, ended }
}
