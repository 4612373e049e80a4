import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pictureLink } from '#app/lib/native/press.ts'
import { pages } from '#content/page-table.ts'
import { type LoadedScript, listScripts, loadScript } from '#tests/support/browser/list-scripts.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const listedPages = pages.filter((page) => page.inSitemap && !('isLegal' in page)).map(({ path }) => path)
/** What only the staff area may load, by texts that stay in a built file. */
const staffOnly = {
  'the backend’s client library': /GoTrueClient|supabase-js/,
  'the query library': /QueryClientProvider|No QueryClient set/,
  'the form library': /useFormContext|shouldUnregister/,
  'the schema library': /__zod_globalConfig/,
  'staff code': /Admin Dashboard|Create New Article/,
}

test.each(listedPages)('Visitors of %s load nothing of what only the staff area needs', async (path) => {
  const scripts = await listScripts(visitedSite().url + path)
  expect(scripts.length).toBeGreaterThan(0)
  for (const { url, text } of scripts) {
    for (const [name, mark] of Object.entries(staffOnly)) {
      expect(mark.test(text), `${name} in ${url}, which ${path} loads`).toBe(false)
    }
  }
})

test('The marks are found where they belong', async () => {
  const texts = (await listScripts(`${visitedSite().url}/admin`)).map(({ text }) => text).join('\n')
  for (const name of ['the backend’s client library', 'staff code'] as const) expect(texts).toMatch(staffOnly[name])
})

test('Before somebody uses what needs React, the scripts of every page are at most 12 KB together, and React isn’t asked for', async () => {
  const page = await openVisitorPage()
  const asked = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()))
  const paths = [...listedPages, '/services/police-reports', '/search?q=harbor', '/none', await articlePath()]
  const first = new Map<string, LoadedScript>()
  for (const path of paths) {
    asked.clear()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const inline = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
    expect(inline.join('\n'), path).toContain('streamController')
    let bytes = brotliCompressSync(inline.join('\n')).length
    for (const url of asked) {
      const script = first.get(url) ?? (await loadScript(url))
      first.set(url, script)
      expect(/hydrateRoot|react-dom/.test(script.text), `React in ${url}, of ${path}`).toBe(false)
      bytes += script.bytes
    }
    // The look-up of Discord servers is a file of its own, with what all such files share; so is what opens pictures.
    const hasPictures = (await page.locator(pictureLink).count()) > 0
    expect(asked.size, path).toBe(1 + (hasPictures ? 1 : 0) + (path === '/discord' ? 2 : 0))
    expect(bytes, path).toBeLessThanOrEqual(12_000)
  }
})

test('An article costs its visitors less than 121 KB of scripts when they use what needs React', async () => {
  const scripts = await listScripts(visitedSite().url + (await articlePath()))
  expect(scripts.some(({ text }) => text.includes('hydrateRoot'))).toBe(true)
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(121_000)
})

async function articlePath(): Promise<string> {
  const list = await (await fetch(`${visitedSite().url}/news`)).text()
  const [, path] = /href="(\/news\/[^"?/]+)"/.exec(list) ?? []
  if (path === undefined) throw new Error('The list of news leads to no article.')
  return path
}

test('The staff area begins with at most 350 KB of scripts, the form to sign in and all tabs of the dashboard among them', async () => {
  const { url } = visitedSite()
  const tabs = ['leadership-tab', 'media-tab']
  const scripts = [...(await listScripts(`${url}/auth`)), ...(await listScripts(`${url}/admin`, tabs))]
  for (const tab of tabs) expect(scripts.some((script) => script.url.includes(`/${tab}-`))).toBe(true)
  const bytes = new Map(scripts.map((script) => [script.url, script.bytes]))
  expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000)
})

test('What only some screens of the staff area need is not loaded with it', async () => {
  const texts = (await listScripts(`${visitedSite().url}/admin`)).map(({ text }) => text).join('\n')
  // A step of a service, a field of a form, and a socket.
  for (const mark of [/K-9 Yard, behind Police Headquarters/, /phx_join/]) expect(mark.test(texts)).toBe(false)
})
