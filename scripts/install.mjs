// Plain JavaScript, because it runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurn } from './in-turn.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs what a folder's lock file names, where that is not what was installed last. Not by `npm ci`: that refuses a
 * lock file without the parts for other operating systems, which it never installs; `--no-save` leaves the file alone.
 */
export async function ensureInstalled(folder, message) {
  const stamp = join(folder, 'node_modules', '.stationhouse-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (isInstalled()) return
  await inTurn(root, () => {
    if (isInstalled()) return
    console.log(`${message} …`)
    install(folder)
    writeFileSync(stamp, lock)
  })
}

function install(folder) {
  const isWindows = process.platform === 'win32'
  const result = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['install', ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: isWindows,
    // Under production npm would leave out what the build needs.
    env: { ...process.env, NODE_ENV: '' },
  })
  if (result.status !== 0) {
    throw new Error(
      `npm could not install:\n${result.error?.message ?? ''}${result.stderr ?? ''}${result.stdout ?? ''}`,
    )
  }
}
