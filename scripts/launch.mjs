// Plain JavaScript, because it runs on whatever Node the machine has: it brings what is missing, then runs
// `scripts/<command>.ts` on a Node that reads TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = [24, 0]
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtimeFolder = join(root, 'scripts', 'runtime')

const [command = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) fail(`There is no command "${command}".`)

const install = ensureInstalled(root, 'Installing what Stationhouse is made of')
const node = ensureNode()
run(node, [script, ...args], install)

/** The machine's own Node where it is new enough, else the one named in scripts/runtime, from the npm registry. */
function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath
  ensureInstalled(runtimeFolder, `Fetching Node ${OLDEST_NODE[0]} (this machine has ${process.versions.node})`)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(runtimeFolder, 'node_modules', `node-${platform}-${process.arch}`)
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary)) {
    fail(
      `Stationhouse needs Node ${OLDEST_NODE.join('.')} or newer, and the npm registry has none for ${platform} on ${process.arch}: install it by hand.`,
    )
  }
  return binary
}

/**
 * Installs where the lock file is not the one that was installed last; true when something was installed. Not by `npm ci`: that
 * refuses a lock file without the parts for other operating systems, which it never installs; `--no-save` leaves the file alone.
 */
function ensureInstalled(folder, message) {
  const stamp = join(folder, 'node_modules', '.stationhouse-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return false
  console.log(`${message} …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  }
  const result = spawnSync(
    npm,
    ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  )
  if (result.status !== 0)
    fail(`npm could not install:\n${result.error?.message ?? ''}${result.stderr ?? ''}${result.stdout ?? ''}`)
  writeFileSync(stamp, lock)
  return true
}

/**
 * Runs the script as a child that ends with this process: signals are passed on, and the open channel tells the child
 * when this process was killed outright. A launcher started by npm also ends when npm is gone.
 */
function run(binary, argv, installed) {
  const env = { ...process.env, STATIONHOUSE_INSTALLED: installed ? 'now' : 'before' }
  const child = spawn(binary, argv, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Could not run ${binary}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
