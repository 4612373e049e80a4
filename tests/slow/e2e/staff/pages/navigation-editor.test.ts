import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'

beforeAll(reset)
afterAll(reset)

async function reset(): Promise<void> {
  for (const id of ['navigation', 'errors', 'legal']) {
    await updateRows('content_drafts', { id }, { content: null })
    await updateRows('content_documents', { id }, { content: {} })
  }
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Success!', 'Published: visitors see it now')
}

test('Error pages and legal pages are written beside how they will look', async () => {
  const page = await openStaffPage({ path: '/admin/pages/errors' })
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Lost at sea')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Lost at sea' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])

  const legal = await openStaffPage({ path: '/admin/pages/legal' })
  await legal.getByRole('switch', { name: 'Visitors find this page' }).click()
  await publish(legal)
  const visitor = await openVisitorPage()
  await visitor.goto('/')
  await visitor.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor()
  expect(await listFaultsOfAllLooks(visitor)).toEqual([])
})
