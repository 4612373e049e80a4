// Plain JavaScript, because it runs on whatever Node the machine has: it brings what is missing, then runs
// `scripts/<command>.ts` on a Node that reads TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const OLDEST_NODE = [24, 0]
const root = dirname(dirname(fileURLToPath(import.meta.url)))

const [command = '', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
try {
  if (!/^[a-z-]+$/.test(command) || !existsSync(script)) throw new Error(`There is no command "${command}".`)
  await ensureInstalled(root, 'Installing what Stationhouse is made of')
  run(await ensureNode(), [script, ...args])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

/** The machine's own Node where it is new enough, else the one named in scripts/runtime, from the npm registry. */
async function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath
  const folder = join(root, 'scripts', 'runtime')
  await ensureInstalled(folder, `Fetching Node ${OLDEST_NODE[0]} (this machine has ${process.versions.node})`)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = join(
    folder,
    'node_modules',
    `node-${platform}-${process.arch}`,
    platform === 'win' ? 'bin/node.exe' : 'bin/node',
  )
  if (existsSync(binary)) return binary
  throw new Error(
    `Stationhouse needs Node ${OLDEST_NODE.join('.')} or newer, and the npm registry has none for ${platform} on ${process.arch}: install it by hand.`,
  )
}

/**
 * Runs the script as a child that ends with this process: signals are passed on, and the open channel tells the child
 * when this process was killed outright. A launcher started by npm also ends when npm is gone.
 */
function run(binary, argv) {
  const child = spawn(binary, argv, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Could not run ${binary}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  if (process.env.npm_lifecycle_event) watchNpm(() => child.kill('SIGTERM'))
}

/**
 * Calls back when the npm that started this process is gone. npm runs a script through a shell, which passes no signal
 * on and, where it did not replace itself with this process, outlives a killed npm.
 */
function watchNpm(onGone) {
  const shell = process.ppid
  const npm = parentOfShell(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOfShell(shell) === npm) return
    clearInterval(timer)
    onGone()
  }, 200)
  timer.unref()
}

/** The parent of the shell that runs this command; null where the parent is npm itself, or where there is no /proc. */
function parentOfShell(pid) {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (words[1] !== '-c') return null
    // The name before the state may hold anything, so the fields are counted behind its bracket (proc(5)).
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return Number(parent)
  } catch {
    return null
  }
}
