// Plain JavaScript, because it runs on whatever Node version the machine has.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNpm } from './run-npm.mjs'
import { withLock } from './with-lock.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
/** npm's cache where its usual one can't be written to. */
const ownCache = join(root, '.cache', 'npm')
const pingMs = 8_000
// With the time that npm itself takes to begin.
const npmPingMs = 14_000
const stillInstallingMs = 60_000

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
  await withLock(root, async () => {
    if (isInstalled()) return
    console.log(`${message} …`)
    await install(folder)
    writeFileSync(stamp, lock)
  })
}

/** npm takes a package that a killed npm wrote halfway for a whole one, so after such an end nothing of it is kept. */
async function install(folder) {
  const modules = join(folder, 'node_modules')
  const unfinished = join(modules, '.stationhouse-unfinished')
  if (existsSync(unfinished)) rmSync(modules, { recursive: true })
  mkdirSync(modules, { recursive: true })
  writeFileSync(unfinished, '')
  const cache = findCache()
  const unreachable = await findNetworkError(folder, cache)
  // Without network the cache may hold everything; if it doesn't, `--offline` fails at once instead of after minutes.
  const network = unreachable === null ? [] : ['--offline']
  const timer = setTimeout(
    () => console.log('Still installing; over a slow network this takes some minutes.'),
    stillInstallingMs,
  )
  const { code, output } = await runNpm(folder, ['install', ...options, ...network, ...cache])
  clearTimeout(timer)
  // An npm that fails by itself takes back what it did.
  rmSync(unfinished, { force: true })
  // As large as half of what it fills, and hardly of use before the next upgrade.
  rmSync(ownCache, { recursive: true, force: true })
  if (code === 0) return
  if (unreachable === null) throw new Error(`npm could not install:\n${output}`)
  throw new Error(
    `The npm registry can't be reached (${unreachable}). Connect this machine to the network, or name another registry or a proxy in npm's settings, and start again.`,
  )
}

const networkErrors = [
  ...['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT'],
  // npm's own name for what took too long.
  'FETCH_ERROR',
]

/** Why npm, with its own settings for registry and proxy, gets no answer at all; null if it gets one, a refusal included. */
async function findNetworkError(folder, cache) {
  const patience = [`--fetch-timeout=${pingMs}`, '--fetch-retries=0']
  const { code, output } = await runNpm(folder, ['ping', '--json', ...patience, ...cache], npmPingMs)
  if (code === null) return `no answer in ${npmPingMs / 1_000} s`
  const [, error = ''] = /"code": "(\w+)"/.exec(output) ?? []
  if (code === 0 || !networkErrors.includes(error)) return null
  const [, summary] = /"summary": "([^"\n]+)"/.exec(output) ?? []
  return summary ?? error
}

/** npm's option for a cache of our own, for users whose home can't be written to: service users often have none. */
function findCache() {
  const local = process.platform === 'win32' ? process.env.LOCALAPPDATA : undefined
  const usual = process.env.npm_config_cache ?? (local ? join(local, 'npm-cache') : join(homedir(), '.npm'))
  try {
    mkdirSync(usual, { recursive: true })
    accessSync(usual, constants.W_OK)
    return []
  } catch {
    return [`--cache=${ownCache}`]
  }
}
