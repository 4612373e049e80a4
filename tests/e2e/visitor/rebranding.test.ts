import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { openPage } from '#tests/support/browser.ts'
import { type StartedSite, startSite } from '#tests/support/start-site.ts'

let dataDir: string
let site: StartedSite

const ours = {
  name: 'Bay City Police Bureau',
  shortName: 'BCPB',
  city: 'Bay City',
  address: { building: 'The Old Mint', street: '7 Quarry Road', city: 'Bay City' },
  emails: { general: 'desk@baycity.example', recruitment: 'join@baycity.example' },
  communities: { official: { name: 'Bay City Bureau' }, second: { name: 'Bay City Together' } },
  badge: { field: '#113355' },
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-rebranding-'))
  site = await startSite({ DATA_DIR: dataDir, SEED: 'none' })
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys', 'api-keys.json'), 'utf8'))
  const client = createClient(site.url, secretKey, { auth: { persistSession: false } })
  expect((await client.from('site_settings').update({ settings: ours }).eq('id', 1)).error).toBeNull()
})

afterAll(async () => {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('After a change of names no page of the site says the old ones', async () => {
  const { name, shortName, city, address } = siteDefaults
  const old = [name, shortName, city, address.street, address.street.replace(/^\d+ /, '')]
  for (const path of publicPages) {
    const html = await (await fetch(site.url + path)).text()
    expect(
      old.filter((text) => html.includes(text)),
      path,
    ).toEqual([])
    expect(html, path).toContain(ours.name)
  }
})

test('Tabs, bookmarks and home screens show the names and colors of the settings', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/`)
  const linked = await page
    .locator('head link[rel=icon], head link[rel=apple-touch-icon], head link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(linked).toHaveLength(4)
  expect(await page.locator('head meta[name=theme-color]').getAttribute('content')).toBe(ours.badge.field)

  const manifest = await fetch(`${site.url}/site.webmanifest`)
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  const { name, short_name, theme_color, icons } = await manifest.json()
  expect([name, short_name, theme_color]).toEqual([ours.name, ours.shortName, ours.badge.field])
  for (const path of [...linked, ...icons.map((icon: { src: string }) => icon.src)]) {
    const response = await fetch(site.url + path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type'), path).toMatch(/^image\/|^application\/manifest/)
  }
  expect((await fetch(`${site.url}/icons/other.png`)).status).toBe(404)
})
