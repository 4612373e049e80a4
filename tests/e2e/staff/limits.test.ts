import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, owner } from '#tests/support/browser.ts'
import { type StartedSite, startSite } from '#tests/support/start-site.ts'
import { toast } from './staff-steps.ts'

let site: StartedSite
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-limits-'))
  const settings = { SEED: 'none', AUTH_RATE_LIMITS: 'on', AUTOCONFIRM: 'true' }
  site = await startSite({ DATA_DIR, ...settings, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password })
})
afterAll(async () => {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
})

async function submit(page: Page, { email, password } = owner): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Somebody whose browser is known nowhere guesses until everybody whose device is not known has to wait. */
async function guessFromElsewhere(apikey: string): Promise<void> {
  for (let index = 0; index < 30; index += 1) {
    await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: `guess ${index}` }),
    })
  }
}

test('While a stranger guesses, a new device is told how long to wait, and a known one gets in', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/auth`)
  const [request] = await Promise.all([page.waitForRequest('**/auth/v1/token**'), submit(page)])
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await toast(page, 'Signed Out')
  const cookies = await page.context().cookies(site.url)
  expect(cookies).toMatchObject([{ name: 'stationhouse-device', httpOnly: true, sameSite: 'Strict' }])

  await guessFromElsewhere((await request.headerValue('apikey')) ?? '')
  const stranger = await openPage()
  await stranger.goto(`${site.url}/auth`)
  await submit(stranger)
  await toast(stranger, 'Authentication Error', 'Request rate limit reached. Please try again in')

  await page.goto(`${site.url}/auth`)
  await submit(page)
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})
