// Plain JavaScript, because it runs on whatever Node version the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './with-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs a folder's dependencies when its lock file has changed since the last install. Not with `npm ci`, which refuses
 * a lock file that lacks the optional packages of other operating systems; `--no-save` leaves the lock file alone.
 */
export async function ensureInstalled(folder, message) {
  const stamp = join(folder, 'node_modules', '.stationhouse-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock
  if (isInstalled()) return
  await withLock(root, () => {
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
    // With NODE_ENV=production npm would skip the packages that the build needs.
    env: { ...process.env, NODE_ENV: '' },
  })
  if (result.status !== 0) {
    throw new Error(
      `npm could not install:\n${result.error?.message ?? ''}${result.stderr ?? ''}${result.stdout ?? ''}`,
    )
  }
}
