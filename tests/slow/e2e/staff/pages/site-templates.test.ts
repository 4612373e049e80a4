import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { siteDefaults } from '#content/site-defaults.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let site: FreshSite
let page: Page

test.beforeAll(async () => {
  site = await startFreshSite('none', ownerSettings)
})
test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ site, path: '/admin/settings/templates' })
})
test.afterAll(() => site.close())

const preview = () => page.getByRole('region', { name: 'What would change' })
const fetchHomePage = async () => (await fetch(site.url)).text()

test('An administrator exports a template, imports another one after a preview and undoes the import', async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const link = page.getByRole('link', { name: 'Save template' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const exportedFile = await readFile(await download.path())

  await page.getByRole('button', { name: 'Preview: Halfwater' }).click()
  await preview().waitFor()
  await preview().getByText('What would change').first().click()
  expect(await preview().locator('del').first().textContent()).toBe(siteDefaults.name)
  await preview().getByText('Items', { exact: true }).last().click()
  await preview().locator('img:visible').first().waitFor()
  expect(await preview().getByRole('checkbox', { name: 'Join links' }).isChecked()).toBe(false)
  expect(await listViewViolations(page)).toEqual([])
  expect(await fetchHomePage()).toContain(siteDefaults.name)
  await preview().getByRole('switch', { name: 'Publish the articles right away' }).click()
  await preview().getByRole('button', { name: 'Import' }).click()
  await expectToast(page, 'Template imported')
  expect(await fetchHomePage()).toContain('Halfwater')
  expect(await fetchHomePage()).not.toContain(siteDefaults.name)

  await page.getByRole('button', { name: /^Undo the import of Halfwater/ }).click()
  const confirmDialog = page.getByRole('alertdialog')
  await confirmDialog.getByText('to the trash.', { exact: false }).last().waitFor()
  await confirmDialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Import undone')
  expect(await fetchHomePage()).not.toContain('Halfwater')

  const template = { name: 'own.zip', mimeType: 'application/zip', buffer: exportedFile }
  await page.getByLabel('Template file').setInputFiles(template)
  await preview().getByText('Everything in this template is already here').waitFor()
  await page.getByLabel('Template file').setInputFiles({ ...template, buffer: Buffer.from('no template') })
  await page.getByText('It is damaged or not a ZIP file.').waitFor()
})
