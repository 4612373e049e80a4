// This file is plain JavaScript, because the machine's own Node version may be old.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNpm } from './run-npm.mjs'
import { withLock } from './with-lock.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
/** npm cache for users whose usual cache can't be written to. */
const fallbackCache = join(root, '.cache', 'npm')
const pingTimeoutMs = 8_000
// Includes npm's own startup time.
const npmPingTimeoutMs = 14_000
const slowInstallMs = 60_000

/**
 * Installs a folder's dependencies if its lock file has changed since the last install. `npm ci`
 * would reject a lock file without the optional packages of other operating systems. `--no-save`
 * leaves the lock file unchanged.
 */
export async function ensureInstalled(folder, message) {
  const stampFile = join(folder, 'node_modules', '.stationhouse-installed')
  const lockHash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash
  if (isInstalled()) return
  await withLock(root, async () => {
    if (isInstalled()) return
    console.log(`${message} …`)
    await install(folder)
    writeFileSync(stampFile, lockHash)
  })
}

/**
 * If an earlier npm was killed, removes `node_modules` first, because npm can't detect half-written
 * packages.
 */
async function install(folder) {
  const modules = join(folder, 'node_modules')
  const unfinishedMarker = join(modules, '.stationhouse-unfinished')
  if (existsSync(unfinishedMarker)) rmSync(modules, { recursive: true })
  mkdirSync(modules, { recursive: true })
  writeFileSync(unfinishedMarker, '')
  const cache = findCache()
  const networkError = await findNetworkError(folder, cache)
  // Without a network, npm may find everything in its cache. If npm doesn't, `--offline` makes it
  // fail immediately instead of after minutes.
  const network = networkError === null ? [] : ['--offline']
  const timer = setTimeout(
    () => console.log('Still installing. This can take a few minutes on a slow network.'),
    slowInstallMs,
  )
  const { code, output } = await runNpm(folder, ['install', ...options, ...network, ...cache])
  clearTimeout(timer)
  // A failed npm rolls back its changes, unless npm was killed.
  rmSync(unfinishedMarker, { force: true })
  // The cache is half as large as the installed packages and rarely useful before the next upgrade.
  rmSync(fallbackCache, { recursive: true, force: true })
  if (code === 0) return
  if (networkError === null) throw new Error(`npm could not install the packages:\n${output}`)
  throw new Error(
    `The npm registry can't be reached (${networkError}). Connect this machine to the network, or ` +
      "set another registry or a proxy in npm's settings, and start again.",
  )
}

const networkErrors = [
  ...['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'],
  // npm's own code for a timeout.
  'FETCH_ERROR',
]

/**
 * Returns why npm can't reach its registry with its own settings. Returns null if the registry
 * responds, even with an error.
 */
async function findNetworkError(folder, cache) {
  const timeouts = [`--fetch-timeout=${pingTimeoutMs}`, '--fetch-retries=0']
  const { code, output } = await runNpm(folder, ['ping', '--json', ...timeouts, ...cache], npmPingTimeoutMs)
  if (code === null) return `no response in ${npmPingTimeoutMs / 1_000} s`
  const [, error = ''] = /"code": "(\w+)"/.exec(output) ?? []
  if (code === 0 || !networkErrors.includes(error)) return null
  const [, summary] = /"summary": "([^"\n]+)"/.exec(output) ?? []
  return summary ?? error
}

/**
 * Returns npm options for `fallbackCache` if the usual cache isn't writable, because service users
 * often have no home.
 */
function findCache() {
  const local = process.platform === 'win32' ? process.env.LOCALAPPDATA : undefined
  const defaultCache = process.env.npm_config_cache ?? (local ? join(local, 'npm-cache') : join(homedir(), '.npm'))
  try {
    mkdirSync(defaultCache, { recursive: true })
    accessSync(defaultCache, constants.W_OK)
    return []
  } catch {
    return [`--cache=${fallbackCache}`]
  }
}
