import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'

let proxy: Server
let site: OwnSite
const asked: string[] = []

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://proxy').searchParams.get('url') ?? '')
    const guild = { id: '42', name: 'Narrows by Proxy', icon: null, approximate_member_count: 2_345 }
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
    response.end(JSON.stringify({ contents: JSON.stringify({ guild }), status: { http_code: 200 } }))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  site = await startOwnSite('none', {
    ...ownerSettings,
    // Nobody listens at the port of the "discard" service.
    DISCORD_API_URL: 'http://127.0.0.1:9/api/v10',
  })
})

afterAll(async () => {
  await site.close()
  await new Promise((resolve) => proxy.close(resolve))
})

/** Settings as an administrator saves them. */
async function changeSettings(settings: object): Promise<void> {
  const client = connectWithKey(site, (await readApiKeys(site.dataDir)).publishableKey)
  expect((await client.auth.signInWithPassword(owner)).error).toBeNull()
  expect((await client.from('site_settings').update({ settings }).eq('id', 1)).error).toBeNull()
}

/** Its address is one of the internet; the requests end on this machine. */
async function leadToProxy(page: Page): Promise<void> {
  const port = portOf(proxy)
  await page.route('https://proxy.example/**', async (route) => {
    const { search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/${search}` }) })
  })
}

async function readConnectSources(): Promise<string[]> {
  const { headers } = await fetch(`${site.url}/discord`)
  expect(headers.get('x-connects-to')).toBeNull()
  const [, sources = ''] = /connect-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return sources.split(' ')
}

test('Without proxies a card falls back quietly, and nobody but the site is asked', async () => {
  expect(await readConnectSources()).toEqual(["'self'"])
  const page = await openVisitorPage({ url: site.url })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(`${site.url}/discord`)
  await page.getByText('15+ Members').waitFor()
  expect([...hosts]).toEqual([site.url])
})

test('A proxy from the settings is asked when the site has no answer, from whichever page a visitor comes', async () => {
  await changeSettings({ communities: { proxies: ['https://proxy.example/get?url={url}'] } })
  expect(await readConnectSources()).toEqual(["'self'", 'https://proxy.example'])
  const page = await openVisitorPage({ url: site.url })
  await leadToProxy(page)
  await page.goto(`${site.url}/about`)
  await page.getByRole('button', { name: 'Navigation' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discord' }).click()
  await page.getByText('2,345 Members').waitFor()
  await page.getByRole('heading', { name: 'Narrows by Proxy' }).waitFor()
  expect(asked).toEqual([
    'https://discord.com/api/v10/invites/cutler-narrows-pd-sample?with_counts=true&with_expiration=true',
  ])
  await page.goBack()
  await page.waitForURL('**/about')
})

test('A community whose link was taken away is not looked up, and has nothing to join', async () => {
  await changeSettings({ communities: { official: { link: '' } } })
  const page = await openVisitorPage({ url: site.url })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/functions/')) calls.push(request.url())
  })
  await page.goto(`${site.url}/discord`)
  await page.getByText('15+ Members').waitFor()
  expect(await page.getByRole('button', { name: 'Join Server' }).isDisabled()).toBe(true)
  expect(calls).toEqual([])
})
