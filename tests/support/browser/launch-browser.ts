import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

const linesKept = 30
let running: Promise<Browser> | null = null

/** The browser that the files of this worker share. One that died fails the test it died in; the next has a new one. */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser().catch((error: unknown) => {
    running = null
    throw error
  })
  return running
}

async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = inject('browser')
  const { lastWords, stop } = listenToChild(executablePath)
  try {
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
    browser.once('disconnected', () => {
      running = null
      console.error(`The browser of the tests ended by itself.\n${lastWords()}`)
    })
    return browser
  } finally {
    stop()
  }
}

/** What a program that is about to be started writes to its error output; Playwright tells that only to a call in hand. */
function listenToChild(program: string): { lastWords: () => string; stop: () => void } {
  const lines: string[] = []
  const listener = (message: unknown) => {
    // The form of messages on this channel (https://nodejs.org/api/diagnostics_channel.html#child-process).
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (child.spawnfile !== program) return
      child.stderr?.on('data', (chunk: Buffer) => {
        lines.push(...chunk.toString().trimEnd().split('\n'))
        lines.splice(0, lines.length - linesKept)
      })
      child.once('exit', (code, signal) => lines.push(`It ended with ${signal ?? `exit code ${code}`}.`))
    })
  }
  subscribe('child_process', listener)
  return { lastWords: () => lines.join('\n'), stop: () => void unsubscribe('child_process', listener) }
}
