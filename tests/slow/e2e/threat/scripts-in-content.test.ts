import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import type { OpenPage } from '#tests/support/browser/open-context.ts'
import { signIn } from '#tests/support/browser/page-steps.ts'
import { scriptPayloads } from '#tests/support/hostile/script-payloads.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let site: FreshSite
const plain = 'Plain words'
const picture = '/storage/v1/object/public/media-library/general/a.webp'

test.beforeAll(async () => {
  site = await startFreshSite('none', ownerSettings)
  await fill(await connectAsService(site))
})
test.afterAll(() => site.close())

/**
 * For each payload, inserts one row of each kind with the payload in all text columns. Also inserts
 * plain rows for comparison.
 */
async function fill(client: SupabaseClient): Promise<void> {
  const file = await readFile(join(import.meta.dirname, '../../../../content/samples/harbor/files/badge-on-navy.webp'))
  await client.storage.from('media-library').upload('general/a.webp', file, { contentType: 'image/webp' })
  // Two plain rows, because a category with two articles has a link.
  const texts = [...scriptPayloads, plain, plain]
  const kinds: Record<string, object[]> = {
    articles: texts.map(toArticle),
    leadership: texts.map(toLeader),
    media_library: texts.map(toMedia),
  }
  for (const [table, rows] of Object.entries(kinds)) {
    const { error } = await client.from(table).insert(rows)
    if (error) throw new Error(`${table}: ${error.message}`)
  }
}

const toArticle = (text: string, index: number) => ({
  legacy_id: `a${index}`,
  title: text,
  excerpt: text,
  content: `${text}\n\n${text}`,
  category: text,
  author: text,
  hero_image: picture,
  media_caption: text,
  media_alt: text,
  gallery_images: [picture, picture],
  gallery_captions: [text, text],
  gallery_alts: [text, text],
  type: 'news',
})

const toLeader = (text: string, index: number) => ({
  slug: `l${index}`,
  name: text,
  rank: text,
  department: text,
  badge: text.slice(0, 50),
  years: text.slice(0, 50),
  description: text,
  personal_statement: text,
  photo: picture,
  has_filled_position: true,
  display_order: index,
  career_history: [{ position: text, period: text, department: text, description: text }],
  education: [{ institution: text, year: text, degree: text, certification: text }],
  awards: [{ title: text, organization: text, year: text }],
})

const toMedia = (text: string) => ({
  file_name: text,
  file_path: picture,
  file_type: 'image/png',
  file_size: 1_000,
  title: text,
  alt_text: text,
  caption: text,
})

/** Opens a page. Records and dismisses every dialog that a script opens on it. */
async function openWatchedPage(openPage: OpenPage) {
  const dialogs: string[] = []
  const page = await openPage({ url: site.url })
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  return { page, dialogs }
}

interface Shape {
  scripts: number
  kinds: string[]
}

/**
 * Lists each page's elements with their attribute names, as a browser parses the HTML. Needs an
 * open page of the site.
 */
function readShapes(page: Page, paths: string[]): Promise<Shape[]> {
  return page.evaluate(async (addresses) => {
    const readShape = async (address: string) => {
      const request = new XMLHttpRequest()
      request.open('GET', address)
      request.responseType = 'document'
      const loaded = new Promise((resolve) => request.addEventListener('load', resolve))
      request.send()
      await loaded
      const elements = [...(request.responseXML?.querySelectorAll('*') ?? [])]
      const kinds = elements.map((element) => `${element.tagName} ${element.getAttributeNames().sort().join(' ')}`)
      const scripts = elements.filter(({ tagName }) => tagName === 'SCRIPT').length
      return { scripts, kinds: [...new Set(kinds)].sort() }
    }
    return Promise.all(addresses.map(readShape))
  }, paths)
}

test('Three hundred payloads in every field don’t add elements or attributes to server-rendered pages', async ({
  openPage,
}) => {
  expect(new Set(scriptPayloads).size).toBe(300)
  expect(Math.max(...scriptPayloads.map(({ length }) => length))).toBeLessThanOrEqual(100)
  const { page } = await openWatchedPage(openPage)
  await page.goto('/none')
  const pages: [string[], (text: string, index: number) => string][] = [
    [['/news/a300'], (_text, index) => `/news/a${index}`],
    [['/leadership/l300'], (_text, index) => `/leadership/l${index}`],
    [['plain', 'alert', 'report', '911', 'zzzz'].map(query), query],
  ]
  for (const [examples, addressOf] of pages) {
    const shapes = await readShapes(page, examples)
    const expected = new Set(shapes.flatMap(({ kinds }) => kinds))
    const payloadShapes = await readShapes(page, scriptPayloads.map(addressOf))
    expect(payloadShapes).toHaveLength(scriptPayloads.length)
    for (const [index, { scripts, kinds }] of payloadShapes.entries()) {
      const added = kinds.filter((kind) => !expected.has(kind))
      expect({ text: scriptPayloads[index], scripts, added }).toEqual({
        text: scriptPayloads[index],
        scripts: shapes[0]?.scripts,
        added: [],
      })
    }
  }
})

const query = (text: string) => `/search?q=${encodeURIComponent(text)}`

test('No payload runs on public pages, loaded directly or by following links', async ({ openPage }) => {
  const { page, dialogs } = await openWatchedPage(openPage)
  for (let index = 0; index < 8; index += 1) {
    await page.goto(`/news/a${index}`)
    await page.goto(`/leadership/l${index}`)
  }
  await page.goto('/news')
  const lists = Math.ceil((scriptPayloads.length + 1) / 13)
  for (let list = 2; list <= lists; list += 1) {
    await page.getByRole('link', { name: 'Older', exact: true }).click()
    await page.getByText(`Page ${list} of ${lists}`, { exact: true }).waitFor()
  }
  await page.locator('main article a').first().click()
  await page.waitForURL('**/news/*')
  await page.goto('/leadership')
  // The page lists only sixty leaders.
  await page.locator('main a[href^="/leadership/"]').last().click()
  await page.waitForURL('**/leadership/*')
  await page.goto('/media')
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(dialogs).toEqual([])
})

test('No payload runs in the staff area', async ({ openPage }) => {
  const { page, dialogs } = await openWatchedPage(openPage)
  await signIn(page)
  for (const tab of ['Articles', 'Leadership', 'Media']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).getByText('alert(1)').first().waitFor()
  }
  expect(dialogs).toEqual([])
})
