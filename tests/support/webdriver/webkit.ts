import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { z } from 'zod'
import { listChord, listClick, type PageDriver } from './page-driver.ts'
import { readLine, startProgram } from './start-program.ts'

const answerSchema = z.object({ value: z.unknown() })
const errorSchema = z.object({ error: z.string(), message: z.string() })
const outcomeSchema = z.union([z.object({ value: z.string() }), z.object({ error: z.string() })])

/** What names an element: https://www.w3.org/TR/webdriver2/#elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK's own small browser on a screen that nobody sees, by WebDriver. */
export async function startWebKit(): Promise<PageDriver> {
  const home = await mkdtemp(join(tmpdir(), 'stationhouse-webkit-'))
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {})
  const display = `:${await readLine(screen.child, 'fd 3', /^(\d+)\s/)}`
  const port = await findFreePort()
  const environment = { DISPLAY: display, HOME: home, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    ...environment,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const request = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const { value } = answerSchema.parse(await response.json())
    if (response.ok) return value
    const { error, message } = errorSchema.parse(value)
    throw new Error(`${error}: ${message}`)
  }

  await vi.waitFor(() => call('GET', '/status'), { timeout: 60_000, interval: 100 })
  const options = { binary: await findMiniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = z.object({ sessionId: z.string() }).parse(await call('POST', '/session', { capabilities }))
  const session = `/session/${sessionId}`
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })

  async function evaluate(expression: string): Promise<unknown> {
    const script = `
      const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value: JSON.stringify(value ?? null) }), (error) => done({ error: String(error) }))`
    const outcome = outcomeSchema.parse(await call('POST', `${session}/execute/async`, { script, args: [] }))
    if ('error' in outcome) throw new Error(outcome.error)
    return JSON.parse(outcome.value)
  }

  return {
    async goto(url) {
      await call('POST', `${session}/url`, { url })
      // The protocol doesn't tell what goes wrong in a page: from here on, the page does.
      await evaluate(`(${watchFaults})()`)
    },
    evaluate,
    press: async (...keys) => void (await act('key', listChord(keys))),
    type: async (text) =>
      void (await act(
        'key',
        Array.from(text).flatMap((key) => listChord([key])),
      )),
    clickAt: async (point) => void (await act('pointer', listClick(point))),
    async setFiles(selector, paths) {
      const using = { using: 'css selector', value: selector }
      const found = z.record(z.string(), z.string()).parse(await call('POST', `${session}/element`, using))
      await call('POST', `${session}/element/${found[elementKey]}/value`, { text: paths.join('\n') })
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
      // Styles that depend on the width change with the next frame, and on a screen that nobody sees none comes by itself.
      await evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))')
    },
    takeFaults: async () => z.array(z.string()).parse(await evaluate('window.takeFaults?.() ?? []')),
    async close() {
      await call('DELETE', session)
      await driver.stop()
      await screen.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Runs in the page. */
function watchFaults() {
  if ('takeFaults' in window) return
  const faults: string[] = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`refused by the policy: ${violatedDirective} ${blockedURI}`),
  )
  Object.assign(window, { takeFaults: () => faults.splice(0) })
}

/** It is in a folder by architecture and version of the interface, such as webkit2gtk-4.1. */
async function findMiniBrowser(): Promise<string> {
  const libraries = '/usr/lib'
  for (const architecture of (await readdir(libraries)).filter((name) => name.endsWith('-linux-gnu'))) {
    const folders = (await readdir(join(libraries, architecture))).filter((name) => /^webkit2?gtk-\d/.test(name))
    for (const folder of folders.toSorted()) {
      const path = join(libraries, architecture, folder)
      if ((await readdir(path)).includes('MiniBrowser')) return join(path, 'MiniBrowser')
    }
  }
  throw new Error('WebKitGTK’s MiniBrowser is not installed.')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
