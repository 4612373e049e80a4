import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createSite, type Site } from '#server/http/site.ts'
import { createReports } from '#server/reports.ts'
import { loadBuild } from '#server/start/load-build.ts'
import { waitForHydration } from '#tests/support/browser/browser.ts'
import { sharedBrowser } from '#tests/support/browser/launch-browser.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'

const script = 'window.name = "ran"'
const markup = `<script>${script}</script><img src="/none" onerror="${script.replaceAll('"', "'")}">`

let listening: Listening
let site: Site
/** What happens to the finished document before it leaves the server. */
let change: (html: string, backend: Parameters<PageHandler>[1]) => string

/** The built website in front of the tests' backend, with a hole between the renderer and the server. */
beforeAll(async () => {
  const { url, dataDir } = visitedSite()
  const website = await loadBuild(join(import.meta.dirname, '../../../../build'))
  listening = await listen({ host: '127.0.0.1', port: 0, fetch: (request, address) => site.fetch(request, address) })
  site = createSite({
    ...website,
    siteUrl: listening.url,
    backend: { url, publishableKey: (await readApiKeys(dataDir)).publishableKey, isReady: async () => true },
    isDevelopment: false,
    reports: createReports(pino({ level: 'silent' })),
    async handlePage(request, backend) {
      const response = await website.handlePage(request, backend)
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      return new Response(change(await response.text(), backend), response)
    },
  })
})
afterAll(() => listening.close(0))

let page: Page
afterEach(() => page.context().close())

/** Opens a page. Cached pages stay as they are: each test has its own. */
async function open(path: string): Promise<{ ran: string; refused: string[] }> {
  const context = await (await sharedBrowser()).newContext({ baseURL: listening.url })
  page = await context.newPage()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
  })
  waitForHydration(page)
  await page.goto(path)
  return { ran: await page.evaluate(() => window.name), refused: await listRefused() }
}

/** The directives by which the page's policy refused something. */
function listRefused(): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'refused') as string[]).sort())
}

test('A script that is smuggled into the finished document does not run, and the page does', async () => {
  change = (html) => html.replace('</main>', `${markup}</main>`)
  expect(await open('/about')).toEqual({ ran: '', refused: ['script-src-attr', 'script-src-elem'] })
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('Nor does it run in a page that has a nonce', async () => {
  change = (html) => html.replace('</main>', `${markup}</main>`)
  const { ran, refused } = await open('/auth')
  expect(ran).toBe('')
  expect(refused).toEqual(expect.arrayContaining(['script-src-attr', 'script-src-elem']))
})

test('The same script runs if the policy names its hash: this test would see it', async () => {
  change = (html, backend) => {
    backend.allowScript(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    return html.replace('</main>', `<script>${script}</script></main>`)
  }
  expect(await open('/services')).toEqual({ ran: 'ran', refused: [] })
})

test('Cached pages have no nonce; account and staff pages have another one in each response', async () => {
  change = (html) => html
  const read = async (path: string) => {
    const response = await fetch(listening.url + path)
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    return { nonce, html: await response.text(), caching: response.headers.get('cache-control') }
  }
  for (const path of ['/', '/news', '/none']) {
    const { nonce, html } = await read(path)
    expect(nonce, path).toBeUndefined()
    expect(html, path).not.toContain('nonce')
  }
  for (const path of ['/auth', '/admin']) {
    const [one, other] = [await read(path), await read(path)]
    expect(one.nonce, path).toMatch(/^[\w-]{24}$/)
    expect(one.html).toContain(`nonce="${one.nonce}"`)
    expect(other.nonce).not.toBe(one.nonce)
    expect(one.caching).toBe('no-store')
  }
})

test.each(['/hiring', '/reset-password'])('No text becomes markup or code on %s', async (path) => {
  change = (html) => html
  expect(await open(path)).toEqual({ ran: '', refused: [] })
  const tried = await page.evaluate((text) => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.body, { innerHTML: text }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      outerHTML: () => Object.assign(document.querySelector('main') ?? {}, { outerHTML: text }),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: text }),
      'script src': () => Object.assign(document.createElement('script'), { src: '/assets/none.js' }),
      'script text': () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      'an attribute': () => document.body.setAttribute('onclick', 'alert(1)'),
      'a worker': () => new Worker('/assets/none.js'),
      'another list': () => Reflect.get(window, 'trustedTypes').createPolicy('more', {}),
      'the list again': () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch (error) {
        return error instanceof TypeError ? `${name} is refused` : `${name}: ${error}`
      }
    })
  }, markup)
  expect(tried).toHaveLength(10)
  for (const line of tried) expect(line).toMatch(/ is refused$/)
})
