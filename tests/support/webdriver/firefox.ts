import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { connectBidi } from './bidi-connection.ts'
import { listChord, listClick, type PageDriver } from './page-driver.ts'
import { readLine, startProgram } from './start-program.ts'

const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const valueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const nodeSchema = z.object({ result: z.object({ sharedId: z.string() }) })
const entrySchema = z.object({ level: z.string(), type: z.string(), text: z.string().nullable() })

/** Debian's Firefox, by WebDriver BiDi. */
export async function startFirefox(): Promise<PageDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'stationhouse-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const program = startProgram('firefox-esr', args, { HOME: profile })
  const address = await readLine(program.child, 'stderr', /WebDriver BiDi listening on (ws:\S+)/)
  let faults: string[] = []
  const { send, close } = await connectBidi(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, type, text } = entrySchema.parse(params)
    if (level === 'error') faults.push(`${type}: ${text}`)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { context } = treeSchema.parse(await send('browsingContext.getTree', {})).contexts[0] ?? { context: '' }
  const target = { context }
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })

  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const asText = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`
      const answer = valueSchema.parse(
        await send('script.evaluate', { expression: asText, target, awaitPromise: true }),
      )
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    press: async (...keys) => void (await act('key', listChord(keys))),
    type: async (text) =>
      void (await act(
        'key',
        Array.from(text).flatMap((key) => listChord([key])),
      )),
    clickAt: async (point) => void (await act('pointer', listClick(point))),
    async setFiles(selector, files) {
      const expression = `document.querySelector(${JSON.stringify(selector)})`
      const found = nodeSchema.parse(await send('script.evaluate', { expression, target, awaitPromise: false }))
      await send('input.setFiles', { context, element: { sharedId: found.result.sharedId }, files })
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async takeFaults() {
      const taken = faults
      faults = []
      return taken
    },
    async close() {
      close()
      await program.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
