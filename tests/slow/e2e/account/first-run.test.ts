import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

const password = 'a lantern in the harbor fog'
const email = 'chief@example.org'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite('sample')
})
afterAll(() => site.close())

test('What is left to do stands on the dashboard until it is dismissed, and comes back from Set Up', async () => {
  const page = await openPage({ url: site.url })
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const list = page.getByRole('region', { name: 'Left to do' })
  await list.getByRole('link', { name: 'Discord server' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await list.getByRole('button', { name: 'Dismiss what is left to do' }).click()
  await list.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Set Up', exact: true }).click()
  await page.getByText('3 left to do').waitFor()
  await page.getByRole('button', { name: 'Show this on the dashboard' }).click()
  await page.getByRole('button', { name: 'Show this on the dashboard' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await list.waitFor()
})
