import { expectToast, insertArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('Back closes the form of an article, and a reload opens it again', async ({ openStaffPage }) => {
  const title = `Harbor ${crypto.randomUUID()}`
  await insertArticle(title)
  const page = await openStaffPage({ path: `/admin?q=${title.slice(7)}` })
  const edit = page.getByRole('button', { name: `Edit: ${title}` })
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await edit.click()
  await form.waitFor()
  await page.waitForURL(/\?q=.*&open=[-\da-f]{36}$/)
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('open'))
  await edit.click()
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('Kept')
  await page.goBack()
  await form.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => url.searchParams.has('q') && !url.searchParams.has('open'))
})

test('Back closes an article that was opened after a linked article was closed', async ({ openStaffPage }) => {
  const word = crypto.randomUUID()
  await insertArticle(`Linked ${word}`)
  await insertArticle(`Other ${word}`)
  const page = await openStaffPage({ path: `/admin?q=${word}` })
  await page.getByRole('button', { name: `Edit: Linked ${word}` }).click()
  await page.waitForURL((url) => url.searchParams.has('open'))
  const link = page.url()
  await page.goto('/admin/pages')
  await page.goto(link)
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(`Linked ${word}`)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Edit: Other ${word}` }).click()
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(`Other ${word}`)
  await page.goBack()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Edit: Other ${word}` }).waitFor()
})

test('A slow link to a missing article doesn’t close the open form', async ({ openStaffPage }) => {
  const title = `Harbor ${crypto.randomUUID()}`
  await insertArticle(title)
  const missingId = crypto.randomUUID()
  const page = await openStaffPage()
  const gate = Promise.withResolvers<void>()
  await page.route(`**/rest/v1/articles?*id=eq.${missingId}*`, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.goto(`/admin?q=${title.slice(7)}&open=${missingId}`)
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('Half a sentence')
  gate.resolve()
  await expectToast(page, 'Not found', 'It may have been deleted.')
  await expect(form.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('Half a sentence')
})

test('Changing a filter while the form closes doesn’t open the form again', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  const close = await form.getByRole('button', { name: 'Cancel' }).elementHandle()
  await page.waitForURL((url) => url.searchParams.has('open'))
  const filter = page.getByLabel('State of articles')
  // Click Cancel and choose the filter before React renders the list with the new URL.
  await filter.evaluate(async (select: HTMLSelectElement, button) => {
    if (button instanceof HTMLElement) button.click()
    await new Promise((resolve) => setTimeout(resolve))
    select.value = 'draft'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, close)
  await page.waitForURL((url) => url.searchParams.get('state') === 'draft')
  await form.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).searchParams.has('open')).toBe(false)
})
