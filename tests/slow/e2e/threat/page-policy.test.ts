import { join } from 'node:path'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PageHandler } from '#app/page-handler.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createSite, type Site } from '#server/http/site.ts'
import { createReports } from '#server/log/reports.ts'
import { loadBuild } from '#server/start/load-build.ts'
import { takeOver } from '#tests/support/browser/browser.ts'
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

/** Opens a page, and waits until React has taken it over. Kept pages stay as they are: each test has its own. */
async function open(path: string): Promise<{ ran: string; refused: string[] }> {
  const context = await (await sharedBrowser()).newContext({ baseURL: listening.url })
  page = await context.newPage()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
  })
  await page.goto(path)
  await page.locator('html[data-scripts=native]').waitFor()
  await takeOver(page)
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

test('The same script runs if the renderer vouches for it: this test would see it', async () => {
  change = (html, backend) => {
    backend.allowScript(script)
    return html.replace('</main>', `<script>${script}</script></main>`)
  }
  expect(await open('/services')).toEqual({ ran: 'ran', refused: [] })
})

test('No page carries the mark of its render', async () => {
  change = (html) => html
  for (const path of ['/', '/news', '/admin', '/none']) {
    expect(await (await fetch(listening.url + path)).text()).not.toMatch(/nonce/)
  }
})

test('An article that the browser draws itself has its structured data, and nothing is refused', async () => {
  change = (html) => html
  await open('/news')
  await page.locator('main article a').first().click()
  await page.waitForURL('**/news/*')
  await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(2)
  const [, article = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(article)['@type']).toBe('NewsArticle')
  expect(await listRefused()).toEqual([])
})

test('A failure for which React draws the whole document anew is shown, and nothing is refused', async () => {
  change = (html) => html
  await open('/')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'News', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(await listRefused()).toEqual([])
})

test('Where a page is drawn, no text becomes markup or code', async () => {
  change = (html) => html
  expect(await open('/hiring')).toEqual({ ran: '', refused: [] })
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
