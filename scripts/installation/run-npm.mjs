// This file is plain JavaScript, because the machine's own Node version may be old.
import { spawn } from 'node:child_process'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const isWindows = process.platform === 'win32'

/**
 * Runs npm in a folder. Resolves to its exit code (null after `timeoutMs`) and its output. Throws
 * if npm can't be started. On a signal, kills npm and its child processes, and throws an error with
 * the property `signal`.
 */
export function runNpm(folder, args, timeoutMs) {
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: folder,
    shell: isWindows,
    // npm gets its own process group, because a signal must kill npm and its children together.
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
    // With NODE_ENV=production npm would skip the packages that the build needs.
    env: { ...process.env, NODE_ENV: '' },
  })
  let output = ''
  for (const stream of [child.stderr, child.stdout]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  let stopSignal = null
  const onSignal = (signal) => {
    stopSignal = signal
    killProcessGroup(child)
  }
  for (const signal of signals) process.on(signal, onSignal)
  const timer = timeoutMs && setTimeout(() => killProcessGroup(child), timeoutMs)
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      reject(
        new Error(`npm can't be started (${cause.message}). Install Node with npm and start again.`, {
          cause,
        }),
      )
    })
    child.once('close', (code) => {
      if (stopSignal) reject(Object.assign(new Error(`npm was stopped by ${stopSignal}.`), { signal: stopSignal }))
      else resolve({ code, output })
    })
  }).finally(() => {
    clearTimeout(timer)
    for (const signal of signals) process.off(signal, onSignal)
  })
}

function killProcessGroup(child) {
  if (child.pid === undefined) return
  if (isWindows) child.kill()
  else process.kill(-child.pid, 'SIGKILL')
}
