import type { Locator, Page, Route } from '@playwright/test'
import { countRows, drawPicture, fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let title: string

test.beforeEach(() => {
  title = `Uploaded ${crypto.randomUUID()}`
})

const pictures = '**/storage/v1/object/article-images/**'
const refuse = (route: Route) => route.fulfill({ status: 400, json: { statusCode: '413', message: 'Out of room' } })

async function openNew(openStaffPage: OpenStaffPage): Promise<Locator> {
  page = await openStaffPage({ path: '/admin?q=nothing' })
  await page.getByRole('button', { name: 'New Article' }).click()
  return page.getByRole('dialog', { name: 'Create New Article' })
}

const galleryOf = (form: Locator) => form.getByRole('group', { name: 'Gallery' })

/** Refuses the first picture that is sent, keeps the others waiting until `open` is called, and then takes them. */
async function gatePictures() {
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route(pictures, async (route) => {
    sent += 1
    if (sent === 1) return refuse(route)
    await gate.promise
    await route.continue()
  })
  return { open: () => gate.resolve() }
}

test.describe('A picture that is not taken', () => {
  test('keeps the article in its form, says why, and is tried again', async ({ openStaffPage }) => {
    const form = await openNew(openStaffPage)
    await fillArticle(form, { title })
    await form.getByRole('textbox', { name: 'Media Alt Text' }).fill('A teal card')
    const gate = await gatePictures()
    const files = await Promise.all(['one.png', 'two.png', 'three.png'].map((name) => drawPicture(name, 'teal')))
    await galleryOf(form).locator('input[type=file]').setInputFiles(files)
    await toast(page, 'Upload failed', 'Failed to upload one.png')
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.getByRole('button', { name: 'Uploading 2 of 3…' }).waitFor()
    gate.open()
    await form.getByText('Not saved: pictures are missing. Retry or remove them.').waitFor()
    await galleryOf(form).getByText('Out of room').waitFor()
    expect(await countRows('articles', { title })).toBe(0)

    const retry = form.getByRole('button', { name: 'Retry one.png' })
    await expect.poll(() => retry.evaluate((button) => button === document.activeElement)).toBe(true)
    await retry.click()
    await form.getByRole('button', { name: 'Remove Image 3' }).waitFor()
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Success!', 'Article created successfully')
    await form.waitFor({ state: 'hidden' })
  })
})

test('A form that is left while it waits for pictures publishes nothing, and leaves none of them behind', async ({
  openStaffPage,
}) => {
  const form = await openNew(openStaffPage)
  await fillArticle(form, { title })
  const kept = page.waitForResponse((answer) => answer.url().includes('/object/article-images/') && answer.ok())
  await galleryOf(form)
    .locator('input[type=file]')
    .setInputFiles(await drawPicture('first.png', 'navy'))
  const address = new URL((await kept).url())
  await form.getByRole('button', { name: 'Remove Image 1' }).waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route(pictures, async (route) => {
    await gate.promise
    await route.continue()
  })
  await galleryOf(form)
    .locator('input[type=file]')
    .setInputFiles(await drawPicture('slow.png', 'navy'))
  await form.getByRole('button', { name: 'Create Article' }).click()
  await form.getByRole('button', { name: 'Uploading 1 of 1…' }).waitFor()
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Keep your changes?' })
  await question.waitFor()
  gate.resolve()
  // The form lies below the question, where nothing has a role.
  await page.getByText('Remove Image 2', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Create Article' }).waitFor()
  expect(await countRows('articles', { title })).toBe(0)
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'hidden' })
  const shown = address.pathname.replace('/object/', '/object/public/')
  await expect.poll(async () => (await page.request.get(shown)).status()).toBe(404)
  expect(await countRows('articles', { title })).toBe(0)
})
