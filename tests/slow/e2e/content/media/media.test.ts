import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawPicture, insertPicture, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page

/** The list is empty until something is uploaded whose words have `words`. */
async function openForm(words: string) {
  page = await openStaffPage({ path: `/admin?tab=media&q=${words}` })
  await page.getByRole('button', { name: 'Upload Media' }).click()
  return page.getByRole('dialog', { name: 'Upload Media' })
}

test('An upload without a file or without a title is refused in words; the fields of a file stand in their order', async () => {
  const form = await openForm('nothing')
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await form.getByText('File is required').waitFor()
  await form.locator('input[type=file]').setInputFiles(await drawPicture('x.png', 'red'))
  await form.getByRole('textbox', { name: 'Title' }).fill('  ')
  const labels = (await form.locator('label').allInnerTexts()).map((text) => text.replace(' (optional)', ''))
  expect(labels.slice(0, 4)).toEqual(['Title', 'Category', 'Alt Text', 'Caption'])
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectShown(form.getByText('Title is required'))
})

test('A file that lies about its kind stays in the form with the server’s reason', async () => {
  const form = await openForm('nothing')
  const fake = { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') }
  await form.locator('input[type=file]').setInputFiles(fake)
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await toast(page, 'Upload failed', 'fake.pdf: ')
  await form.getByText('It was not uploaded: ').waitFor()
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('fake')
})

test('The words about a file are changed, and the filter finds it by its category', async () => {
  const name = `edited-${crypto.randomUUID()}`
  page = await openStaffPage({ path: await insertPicture(name) })
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Media' })
  await form.getByText(`${name}.png`, { exact: true }).waitFor()
  await form.getByText(/^http.*\/storage\/v1\/object\/public\/media-library\/general\/[0-9a-f-]+\.png$/).waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill(' ')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.getByText('Title is required').waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill(`New ${name}`)
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Documents' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Success', 'Media updated successfully')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Documents' }).click()
  await page.getByRole('button', { name: `Edit: New ${name}` }).waitFor()
  expect(new URL(page.url()).searchParams.get('category')).toBe('documents')
})

test('A file is found by any part of its words, among all categories or in one', async () => {
  const name = `lighthouse-${crypto.randomUUID()}`
  await insertPicture(name)
  page = await openStaffPage({ path: '/admin?tab=media' })
  await page.getByRole('searchbox', { name: 'Search media' }).fill(name.slice(5, 20).toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.has('q'))
  await expect.poll(() => page.getByRole('button', { name: /^Edit: / }).allInnerTexts()).toEqual([name])
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Documents' }).click()
  await page.getByText('No media files have these words', { exact: true }).waitFor()
})

test('A picture that is not public is still shown to staff', async () => {
  const name = `private-${crypto.randomUUID()}`
  const form = await openForm(name)
  await form.locator('input[type=file]').setInputFiles(await drawPicture(`${name}.png`, 'purple'))
  await form.getByRole('switch', { name: 'Visitors may open it' }).click()
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByText('Not public', { exact: true }).waitFor()
  const picture = card.locator('img')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // The address by which visitors get it once it is public.
  const signed = new URL((await picture.getAttribute('src')) ?? '', page.url())
  const address = signed.pathname.replace('/sign/media-library-private/', '/public/media-library/')
  const status = async () => (await page.request.get(address)).status()
  expect(await status()).toBe(404)
  for (const expected of [200, 404]) {
    await page.getByRole('button', { name: `Edit: ${name}` }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Media' })
    await editing.getByRole('switch', { name: 'Visitors may open it' }).click()
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await editing.waitFor({ state: 'hidden' })
    expect(await status()).toBe(expected)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})
