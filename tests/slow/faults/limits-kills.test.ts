import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { startFreshSite } from '#tests/support/site/fresh-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

let DATA_DIR: string
let site: StartedSite

const start = () =>
  startSite({
    DATA_DIR,
    SEED: 'none',
    AUTH_RATE_LIMITS: 'on',
    TRUSTED_PROXIES: 'loopback',
    ...ownerSettings,
  })

beforeAll(async () => {
  DATA_DIR = await copyDataFolder('none')
  site = await start()
})
afterAll(async () => {
  await site.stop()
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

async function signIn(body: { email: string; password: string }, headers: Record<string, string> = {}) {
  const { publishableKey } = await readApiKeys(DATA_DIR)
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('The server logs disabled rate limits and an untrusted proxy once each', async () => {
  expect(site.output()).not.toMatch(/rate_limits_off|proxy_not_trusted/)
  const otherSite = await startFreshSite('none', { AUTH_RATE_LIMITS: 'off' })
  try {
    for (let index = 0; index < 2; index += 1) {
      await fetch(`${otherSite.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    }
  } finally {
    await otherSite.close()
  }
  const events = [...otherSite.output().matchAll(/"event":"(rate_limits_off|proxy_not_trusted)"/g)].map(
    ([, name]) => name,
  )
  expect(events).toEqual(['rate_limits_off', 'proxy_not_trusted'])
})

test('Rate limits and known devices survive a kill of the server', async () => {
  const first = await signIn(owner, { 'x-forwarded-for': '203.0.113.1' })
  expect(first.status).toBe(200)
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  const flood = { 'x-forwarded-for': '203.0.113.2' }
  const statuses = []
  for (let index = 0; index < 31; index += 1) {
    statuses.push((await signIn({ email: `nobody-${index}@example.org`, password: 'a wrong one' }, flood)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(400), 429])

  await site.kill()
  site = await start()

  const rejection = await signIn(owner, flood)
  expect(rejection.status).toBe(429)
  expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(rejection.headers.get('retry-after'))).toBeLessThanOrEqual(300)
  expect((await signIn(owner, { ...flood, cookie })).status).toBe(200)
  expect((await signIn(owner, { 'x-forwarded-for': '203.0.113.3' })).status).toBe(200)
})
