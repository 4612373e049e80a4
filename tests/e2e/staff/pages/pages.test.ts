import type { Locator, Page } from '@playwright/test'
import { documents } from '#content/documents.ts'
import { createMember } from '#tests/e2e/account/account-steps.ts'
import { expectToast, resetPageContent } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const path = '/admin/pages/about'

const reset = () => resetPageContent(['about'])
test.beforeAll(reset)
test.afterAll(reset)

const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview: About"]')
const expectState = (page: Page, text: string) =>
  expect(page.getByRole('form').getByRole('status').filter({ hasText: text })).toBeVisible()

test('The preview follows your typing, and you save, publish and reset a draft', async ({
  openPage,
  openStaffPage,
}) => {
  const [page, visitor] = [await openStaffPage({ path: '/admin/pages' }), await openPage()]
  await page.getByRole('heading', { name: 'About', exact: true }).getByRole('link').click()
  await preview(page).getByText(documents.about.defaults.introduction).waitFor()
  await expectState(page, 'Published')
  await introduction(page).fill('A harbor, three bridges, and us.')
  await preview(page).getByText('A harbor, three bridges, and us.').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectState(page, 'not public')
  await visitor.goto('/about')
  await expect(visitor.getByText(documents.about.defaults.introduction)).toBeVisible()

  await page.reload()
  await expect.poll(() => introduction(page).inputValue()).toBe('A harbor, three bridges, and us.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published')
  await visitor.reload()
  await expect(visitor.getByText('A harbor, three bridges, and us.')).toBeVisible()
  await visitor.goto('/search?q=%22harbor,%20three%20bridges,%20and%20us%22')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'About' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reset: Top of the page, Introduction' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectState(page, 'Published')
  await visitor.goto('/about')
  await expect(visitor.getByText(documents.about.defaults.introduction)).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByRole('listitem').nth(1).getByRole('button').click()
  await history.getByRole('button', { name: 'Load into form' }).click()
  await expect.poll(() => introduction(page).inputValue()).toBe('A harbor, three bridges, and us.')
  await expectState(page, 'Not saved yet')
})

test('On a phone the preview replaces the form, and a contributor can’t open the editor', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/pages' })
  await page.getByRole('heading', { name: 'About', exact: true }).getByRole('link').click()
  await introduction(page).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  const getTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const topOfPublish = await getTop(page.getByRole('button', { name: 'Publish', exact: true }))
  expect(await getTop(page.getByRole('button', { name: 'Save draft' }))).toBe(topOfPublish)
  expect(await getTop(introduction(page))).toBeLessThan(500)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await preview(page).getByRole('heading', { name: 'Our Core Values' }).waitFor()
  expect(await introduction(page).isVisible()).toBe(false)
  await expect(page.getByRole('button', { name: 'Close preview' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  await expect(introduction(page)).toBeVisible()
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await preview(page).getByRole('heading', { name: 'Our Core Values' }).waitFor()
    await close()
    await expect(introduction(page)).toBeVisible()
  }

  await page.goto('/admin/pages/nothing')
  await page.getByRole('main').getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('heading', { name: 'About', exact: true }).getByRole('link').waitFor()

  const contributor = await openStaffPage({ path, account: await createMember('contributor') })
  await expect(contributor.getByText('Only editors can open this page.')).toBeVisible()
})

test('Leaving a page with unsaved changes, also with Back, offers to save a draft', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/pages' })
  const open = page.getByRole('heading', { name: 'About', exact: true }).getByRole('link')
  const saveDraft = page.getByRole('alertdialog').getByRole('button', { name: 'Save draft' })
  await open.click()
  await introduction(page).fill('A harbor, and a draft.')
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await saveDraft.click()
  await page.waitForURL('**/admin/services')
  await expectToast(page, 'Draft saved')
  await page.goBack()
  await expect(introduction(page)).toHaveValue('A harbor, and a draft.')

  await introduction(page).fill('A harbor, and another draft.')
  await page.goBack()
  await saveDraft.click()
  await open.waitFor()
  await page.goForward()
  await expect(introduction(page)).toHaveValue('A harbor, and another draft.')
  await reset()
})

test('A page shows its heading while its content loads', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/pages' })
  const [requested, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/rest/v1/content_d*', async (route) => {
    requested.resolve()
    await response.promise
    await route.continue()
  })
  await page.getByRole('heading', { name: 'About', exact: true }).getByRole('link').click()
  await requested.promise
  const heading = page.getByRole('heading', { level: 1, name: 'About' })
  const before = await heading.boundingBox()
  response.resolve()
  await introduction(page).waitFor()
  expect(await heading.boundingBox()).toEqual(before)
})
