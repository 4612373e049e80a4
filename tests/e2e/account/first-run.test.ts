import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseFirstPassword } from '#tests/e2e/account/account-steps.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import {
  findAccessibilityViolations,
  findViolationsInBothThemes,
} from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { signIn } from '#tests/support/browser/page-steps.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'

const password = 'a lantern in the harbor fog'
const email = 'chief@example.org'

let site: FreshSite
test.beforeAll(async () => {
  site = await startFreshSite('sample')
})
test.afterAll(() => site.close())

test('On a phone, the setup link leads through the setup guide to the finished site', async ({ openPage }) => {
  const page = await openPage({ url: site.url, width: 360, height: 740 })
  await page.goto((await readFile(join(site.dataDir, 'set-up-link'), 'utf8')).trim())
  await chooseFirstPassword(page, password)
  await waitForStep(page, 1, 'Your account')
  await page.getByLabel('Your email address').fill('nobody')
  await saveAndContinue(page)
  await page.getByText('Enter a valid email address.').waitFor()
  await page.getByLabel('Your email address').fill(email)
  await saveAndContinue(page)

  await waitForStep(page, 2, 'Your department')
  await page.getByRole('textbox', { name: 'Department name' }).fill('')
  await saveAndContinue(page)
  expect(await page.getByRole('textbox', { name: 'Department name' }).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('textbox', { name: 'Department name' }).fill('Fog Bay Police')
  expect(await findViolationsInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep' }).click()
  await saveAndContinue(page)

  await waitForStep(page, 3, 'Colors and badge')
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await saveAndContinue(page)
  await expectToast(page, 'Appearance saved')
  await waitForStep(page, 4, 'Sample content')
  await page.reload()
  await waitForStep(page, 4, 'Sample content')
  await page.getByRole('button', { name: 'Keep it for now' }).click()
  await waitForStep(page, 5, 'Discord')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await waitForStep(page, 6, 'Time zone')
  await saveAndContinue(page)
  await waitForStep(page, 7, 'Mail')
  await page.getByRole('link', { name: 'Skip this step' }).click()

  await page.getByRole('heading', { name: 'Your site is ready' }).waitFor()
  expect(await listOpenSteps(page)).toEqual(['Articles on Discord', 'Discord server', 'Set up mail'])
  expect(await findViolationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'View site of Fog Bay Police' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fog Bay Police' }).waitFor()
})

test('The dashboard shows the setup checklist until you dismiss it, and the setup screen restores it', async ({
  openPage,
}) => {
  const page = await openPage({ url: site.url })
  await signIn(page, { email, password })
  const list = page.getByRole('region', { name: 'Left to do' })
  await list.getByRole('link', { name: 'Discord server' }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await list.getByRole('button', { name: 'Dismiss the setup reminder' }).click()
  await list.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Setup', exact: true }).click()
  await page.getByText('5 of 8 done').waitFor()
  await page.getByRole('button', { name: 'Show on the dashboard' }).click()
  await page.getByRole('button', { name: 'Show on the dashboard' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await list.waitFor()
})

const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

async function waitForStep(page: Page, number: number, title: string): Promise<void> {
  await page.getByText(`Step ${number} of 7`).waitFor()
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
}

async function listOpenSteps(page: Page): Promise<string[]> {
  const links = page.getByRole('region', { name: 'Left to do' }).getByRole('listitem').getByRole('link')
  return (await links.allInnerTexts()).toSorted()
}
