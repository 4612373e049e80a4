import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { siteDefaults } from '#content/site-defaults.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let site: OwnSite
let page: Page

test.beforeAll(async () => {
  site = await startOwnSite('none', ownerSettings)
})
test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ site, path: '/admin/settings/templates' })
})
test.afterAll(() => site.close())

const look = () => page.getByRole('region', { name: 'What would change' })
const home = async () => (await fetch(site.url)).text()

test('A department is exported, another one comes in after a look, and an undo and the export bring the first one back', async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const link = page.getByRole('link', { name: 'Save template' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const own = await readFile(await download.path())

  await page.getByRole('button', { name: 'Preview: Halfwater' }).click()
  await look().waitFor()
  await look().getByText('What would change').first().click()
  expect(await look().locator('del').first().textContent()).toBe(siteDefaults.name)
  await look().getByText('Items', { exact: true }).last().click()
  await look().locator('img:visible').first().waitFor()
  expect(await look().getByRole('checkbox', { name: 'Links to join' }).isChecked()).toBe(false)
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  expect(await home()).toContain(siteDefaults.name)
  await look().getByRole('switch', { name: 'Publish the articles right away' }).click()
  await look().getByRole('button', { name: 'Import' }).click()
  await toast(page, 'Template imported')
  expect(await home()).toContain('Halfwater')
  expect(await home()).not.toContain(siteDefaults.name)

  await page.getByRole('button', { name: /^Undo the import of Halfwater/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('to the trash.', { exact: false }).last().waitFor()
  await question.getByRole('button', { name: 'Undo', exact: true }).click()
  await toast(page, 'Import undone')
  expect(await home()).not.toContain('Halfwater')

  const template = { name: 'own.zip', mimeType: 'application/zip', buffer: own }
  await page.getByLabel('Template file').setInputFiles(template)
  await look().getByText('Everything in this template is already here').waitFor()
  await page.getByLabel('Template file').setInputFiles({ ...template, buffer: Buffer.from('no template') })
  await page.getByText('It is damaged or not a ZIP file.').waitFor()
})
