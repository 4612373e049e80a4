import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { expectScore } from '#tests/support/site/observatory-score.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

let site: OwnSite
let apikey: string
/** What the project promises of every answer; 100 is already an A+. */
const least = 110

beforeAll(async () => {
  site = await startOwnSite('sample', { SITE_URL: 'https://police.example.org' })
  apikey = (await readApiKeys(site.dataDir)).publishableKey
})
afterAll(() => site.close())

async function scoreEach(paths: Iterable<string>, init: RequestInit = {}): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
    const body = await answer.text()
    expectScore(`${init.method ?? 'GET'} ${path}, ${answer.status}`, { headers: answer.headers, body }, least)
  }
}

test('Every page has at least 110 points of the Observatory', async () => {
  await scoreEach([...publicPages, '/admin', '/admin/staff', '/admin/settings'])
})

test('So have files, feeds and pictures', async () => {
  const home = await (await fetch(site.url)).text()
  const parts = [...home.matchAll(/"(\/(?:assets|storage|share|icons)\/[^"\s\\]+)"/g)].map(([, path = '']) => path)
  expect(parts.length).toBeGreaterThan(5)
  await scoreEach(new Set(parts))
  await scoreEach([
    '/robots.txt',
    '/site.webmanifest',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/department-badge.svg',
  ])
})

test('So have the backend, health checks, redirects and errors', async () => {
  const paths = [
    '/rest/v1/articles?select=id&limit=1',
    '/rest/v1/none',
    '/auth/v1/settings',
    '/auth/v1/user',
    '/auth/v1/.well-known/jwks.json',
    '/storage/v1/object/public/none/none.png',
    '/functions/v1/none',
    '/healthz',
    '/readyz',
    '/%61dmin',
    '/assets/none.js',
    '//',
    '/news/none.data',
    `/${'x'.repeat(600)}`,
  ]
  await scoreEach(paths, { headers: { apikey } })
  await scoreEach(['/', '/auth', '/rest/v1/articles', '/auth/v1/token'], { method: 'POST', headers: { apikey } })
  await scoreEach(['/rest/v1/articles', '/storage/v1/object'], { method: 'OPTIONS' })
})
