// This file is plain JavaScript, because the machine's own Node version may be old. Installs
// missing packages, then runs `scripts/<command>.ts` on a Node version that understands TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFile } from './installation/env-file.mjs'
import { ensureInstalled } from './installation/install.mjs'

const minimumNode = [24, 0]
const root = dirname(dirname(fileURLToPath(import.meta.url)))

const [command = '', ...argv] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)
if (process.env.npm_lifecycle_event) onNpmExit(() => process.kill(process.pid, 'SIGTERM'))
try {
  if (!/^[a-z-]+$/.test(command) || !existsSync(script)) throw new Error(`There is no command "${command}".`)
  const args = loadEnvFile(argv)
  await ensureInstalled(root, 'Installing dependencies')
  run(await ensureNode(), [script, ...args])
} catch (error) {
  if (error.signal) {
    // `runNpm` caught the signal that should have ended this process too.
    process.kill(process.pid, error.signal)
  } else {
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Returns the path of the machine's Node. If that Node is too old, installs Node from npm with
 * `scripts/runtime`.
 */
async function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1])) return process.execPath
  const folder = join(root, 'scripts', 'runtime')
  await ensureInstalled(folder, `Downloading Node ${minimumNode[0]} (this machine has ${process.versions.node})`)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = join(
    folder,
    'node_modules',
    `node-${platform}-${process.arch}`,
    platform === 'win' ? 'bin/node.exe' : 'bin/node',
  )
  if (existsSync(binary)) return binary
  throw new Error(
    `Stationhouse needs Node ${minimumNode.join('.')} or newer, which can't be downloaded from npm for ` +
      `${platform} on ${process.arch}. Install Node yourself from https://nodejs.org.`,
  )
}

/**
 * Runs the script in a child process and forwards signals. If this process is killed, the IPC
 * channel closes and the child shuts down.
 */
function run(binary, argv) {
  // Without this cache, a short command would spend half of its time compiling.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  const child = spawn(binary, argv, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Could not run ${binary}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * Calls `onExit` when the npm process that started this one has ended. The shell in which npm runs
 * scripts doesn't forward signals. Unless the shell used `exec`, the shell outlives a killed npm.
 */
function onNpmExit(onExit) {
  const shell = process.ppid
  const npm = getShellParent(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && getShellParent(shell) === npm) return
    clearInterval(timer)
    onExit()
  }, 200)
  timer.unref()
}

/** Returns the parent of the shell that runs this command; null without a shell or /proc. */
function getShellParent(pid) {
  try {
    const [, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (option !== '-c') return null
    // The process name is in parentheses and may contain spaces. The other fields start after the
    // last parenthesis (proc_pid_stat(5)).
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return Number(parent)
  } catch {
    return null
  }
}
