import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { about } from '#content/about.ts'
import { createMember } from '#tests/e2e/account/account-steps.ts'
import { toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'

const path = '/admin/pages/about'

beforeAll(reset)
afterAll(reset)

async function reset(): Promise<void> {
  await updateRows('content_drafts', { id: 'about' }, { content: null })
  await updateRows('content_documents', { id: 'about' }, { content: {} })
}

const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview: About"]')
const state = (page: Page, text: string) => expectShown(page.getByRole('status').filter({ hasText: text }))

test('A text is seen in the page while it is typed, waits as a draft, is published and put back', async () => {
  const [page, visitor] = [await openStaffPage({ path: '/admin/pages' }), await openVisitorPage()]
  await page.getByRole('link', { name: 'Edit: About' }).click()
  await preview(page).getByText(about.introduction).waitFor()
  await state(page, 'Visitors see all of this.')
  await introduction(page).fill('A harbor, three bridges, and us.')
  await preview(page).getByText('A harbor, three bridges, and us.').waitFor()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await toast(page, 'Success!', 'Draft saved. Visitors see it when it is published.')
  await state(page, 'waits to be published')
  await visitor.goto('/about')
  await expectShown(visitor.getByText(about.introduction))

  await page.reload()
  await expect.poll(() => introduction(page).inputValue()).toBe('A harbor, three bridges, and us.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Success!', 'Published: visitors see it now')
  await visitor.reload()
  await expectShown(visitor.getByText('A harbor, three bridges, and us.'))
  await visitor.goto('/search?q=%22harbor,%20three%20bridges,%20and%20us%22')
  await expectShown(visitor.getByRole('main').getByRole('link', { name: 'About' }).first())

  await page.getByRole('button', { name: 'Reset: Top of the page, Introduction' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await state(page, 'Visitors see all of this.')
  await visitor.goto('/about')
  await expectShown(visitor.getByText(about.introduction))

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').nth(1).getByRole('button').click()
  await history.getByRole('button', { name: 'Put into Form' }).click()
  await expect.poll(() => introduction(page).inputValue()).toBe('A harbor, three bridges, and us.')
  await state(page, 'Not saved yet.')
})

test('On a phone, form and preview take turns, and a contributor is told whose pages these are', async () => {
  const page = await openStaffPage({ path })
  await introduction(page).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await preview(page).getByRole('heading', { name: 'Our Core Values' }).waitFor()
  expect(await introduction(page).isVisible()).toBe(false)

  await page.goto('/admin/pages/nothing')
  await page.getByRole('main').getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('link', { name: 'Edit: About' }).waitFor()

  const contributor = await openStaffPage({ path, account: await createMember('contributor') })
  await expectShown(contributor.getByText('Only editors can open this page.'))
})
