import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('none', { ...ownerSettings, AUTH_RATE_LIMITS: 'on', AUTOCONFIRM: 'true' })
})
afterAll(() => site.close())

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
