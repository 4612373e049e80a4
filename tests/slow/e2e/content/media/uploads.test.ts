import { randomBytes } from 'node:crypto'
import type { Locator, Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { countRows, drawPicture, expectToast, fillArticle } from '#tests/e2e/staff/staff-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let title: string

test.beforeEach(() => {
  title = `Uploaded ${crypto.randomUUID()}`
})

const pictures = '**/storage/v1/object/article-images/**'
const reject = (route: Route) => route.fulfill({ status: 400, json: { statusCode: '413', message: 'Out of room' } })

async function openForm(openStaffPage: OpenStaffPage): Promise<Locator> {
  page = await openStaffPage({ path: '/admin?q=nothing' })
  return openNewForm(page)
}

const getGallery = (form: Locator) => form.getByRole('group', { name: 'Gallery' })

/** Rejects the first upload and holds the others until `open` is called. */
async function gatePictures() {
  const gate = Promise.withResolvers<void>()
  let requestCount = 0
  await page.route(pictures, async (route) => {
    requestCount += 1
    if (requestCount === 1) return reject(route)
    await gate.promise
    await route.continue()
  })
  return { open: () => gate.resolve() }
}

test.describe('A rejected picture', () => {
  test('The form stays open, shows why the upload failed and offers a retry', async ({ openStaffPage }) => {
    const form = await openForm(openStaffPage)
    await fillArticle(form, { title })
    await form.getByRole('textbox', { name: 'Media alt text' }).fill('A teal card')
    const gate = await gatePictures()
    const files = await Promise.all(['one.png', 'two.png', 'three.png'].map((name) => drawPicture(name, 'teal')))
    await getGallery(form).locator('input[type=file]').setInputFiles(files)
    await expectToast(page, 'Upload failed', 'Failed to upload one.png')
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.getByRole('button', { name: 'Uploading 2 of 3…' }).waitFor()
    gate.open()
    await form.getByText('Not published: one.png wasn’t uploaded.').waitFor()
    await getGallery(form).getByText('Out of room').waitFor()
    expect(await countRows('articles', { title })).toBe(0)

    const retry = form.getByRole('button', { name: 'Retry one.png' })
    await expect(retry).toBeFocused()
    await retry.click()
    await form.getByRole('button', { name: 'Remove image 3' }).waitFor()
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectToast(page, 'Success!', 'Article created successfully')
    await form.waitFor({ state: 'hidden' })
  })

  test('A draft is saved without the picture, but publishing without it needs another click', async ({
    openStaffPage,
  }) => {
    const form = await openForm(openStaffPage)
    await page.route(pictures, reject)
    const choose = async () => {
      await fillArticle(form, { title })
      await getGallery(form)
        .locator('input[type=file]')
        .setInputFiles(await drawPicture('lost.png', 'teal'))
      await form.getByRole('button', { name: 'Retry lost.png' }).waitFor()
    }
    await choose()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expectToast(page, 'Upload failed', 'Saved without lost.png.')
    await form.waitFor({ state: 'hidden' })
    expect(await countRows('articles', { title, state: 'draft' })).toBe(1)

    await page.getByRole('button', { name: 'New Article' }).click()
    await choose()
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.getByRole('button', { name: 'publish without it' }).click()
    await form.waitFor({ state: 'hidden' })
    expect(await countRows('articles', { title, state: 'published' })).toBe(1)
  })
})

test('The form shrinks a large picture, reports its sizes and corrects its file extension', async ({
  openStaffPage,
}) => {
  const form = await openForm(openStaffPage)
  const noise = sharp(randomBytes(2400 * 2400 * 3), { raw: { width: 2400, height: 2400, channels: 3 } })
  const buffer = await noise.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024)
  const stored = page.waitForResponse((response) => response.url().includes('/object/article-images/') && response.ok())
  const hero = form.getByRole('group', { name: 'Hero image' })
  await hero.locator('input[type=file]').setInputFiles({ name: 'harbor.png', mimeType: 'image/png', buffer })
  expect((await stored).url()).toMatch(/\.jpg$/)
  await hero.getByText(/^harbor\.\w+ was shrunk from \d+\.\d MB to \d\.\d MB\.$/).waitFor()
  await hero.locator('input[type=file]').waitFor({ state: 'detached' })
})

test('The form rejects a file that isn’t a picture before the upload and shows its name', async ({ openStaffPage }) => {
  const form = await openForm(openStaffPage)
  const hero = form.getByRole('group', { name: 'Hero image' })
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Only words') }
  await hero.locator('input[type=file]').setInputFiles(notes)
  await hero.getByText('“notes.png” isn’t a picture. Choose a PNG, JPG, GIF, WebP or AVIF file.').waitFor()
  // The rejected file doesn't block publishing.
  await fillArticle(form, { title })
  await form.getByRole('button', { name: 'Create Article' }).click()
  await expectToast(page, 'Success!', 'Article created successfully')
})

test('An editor can publish pictures without a description or mark them as decorative', async ({
  openPage,
  openStaffPage,
}) => {
  const form = await openForm(openStaffPage)
  const checklist = form.getByRole('region', { name: 'Before you publish' })
  await checklist.getByRole('button', { name: 'Title' }).click()
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await fillArticle(form, { title })
  const files = await Promise.all(['one.png', 'two.png'].map((name) => drawPicture(name, 'teal')))
  await getGallery(form).locator('input[type=file]').setInputFiles(files)
  await checklist.getByText('2 pictures have no description').waitFor()
  await checklist.getByRole('button', { name: 'Mark as decorative: Image 1 of the gallery' }).click()
  await checklist.getByText('1 picture has no description').waitFor()
  await checklist.getByRole('button', { name: 'Describe: Image 2 of the gallery' }).click()
  await expect(form.getByRole('textbox', { name: 'Alt text of image 2' })).toBeFocused()
  await form.getByRole('button', { name: 'Create Article' }).click()
  await expectToast(page, 'Success!', 'Article created successfully')
  await form.waitFor({ state: 'hidden' })
  const visitor = await openPage()
  await visitor.goto(`/news/${title.toLowerCase().replace(' ', '-')}`)
  const alts = visitor.locator('[data-slot=article-gallery] li:not([inert]) img')
  await expect.poll(() => alts.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual(['', title])
})

test('Closing the form during an upload publishes nothing', async ({ openStaffPage }) => {
  const form = await openForm(openStaffPage)
  await fillArticle(form, { title })
  await getGallery(form)
    .locator('input[type=file]')
    .setInputFiles(await drawPicture('first.png', 'navy'))
  await form.getByRole('button', { name: 'Remove image 1' }).waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route(pictures, async (route) => {
    await gate.promise
    await route.continue()
  })
  await getGallery(form)
    .locator('input[type=file]')
    .setInputFiles(await drawPicture('slow.png', 'navy'))
  await form.getByRole('button', { name: 'Create Article' }).click()
  await form.getByRole('button', { name: 'Uploading 1 of 1…' }).waitFor()
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Leave this article?' })
  await confirmDialog.waitFor()
  gate.resolve()
  // The form is inert behind the dialog, so `getByRole` doesn't find its buttons.
  await page.getByTitle('Remove image 2').waitFor()
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Create Article' }).waitFor()
  expect(await countRows('articles', { title })).toBe(0)
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await confirmDialog.getByRole('button', { name: 'Discard changes' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await countRows('articles', { title })).toBe(0)
})
