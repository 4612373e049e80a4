import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows, drawPicture, fillArticle, fillLeader, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { holdPhotos, iphonePhoto } from '#tests/support/browser/hold-photos.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page
let title: string

beforeEach(() => {
  title = `Uploaded ${crypto.randomUUID()}`
})

const pictures = '**/storage/v1/object/article-images/**'
const refuse = (route: Route) => route.fulfill({ status: 400, json: { statusCode: '413', message: 'Out of room' } })

async function openNew(): Promise<Locator> {
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

describe('The keyboard', () => {
  test('Enter in a field of one line publishes nothing; Ctrl+Enter in any field does', async () => {
    const form = await openNew()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/articles')) sent.push(request.url())
    })
    await fillArticle(form, { title })
    await form.getByRole('textbox', { name: 'Title' }).press('Enter')
    await form.getByRole('combobox', { name: 'Category' }).press('Enter')
    // A submission would have begun by now: the form checks its values in a few turns of the event loop.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(sent).toEqual([])
    await form.getByRole('textbox', { name: 'Content' }).press('Control+Enter')
    await toast(page, 'Success!', 'Article created successfully')
    expect(await countRows('articles', { title })).toBe(1)
  })
})

describe('A picture that is not taken', () => {
  test('keeps the article in its form, says why, and is tried again', async () => {
    const form = await openNew()
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

  test('is named with the reason when it is not even sent, and no longer in the way when it is removed', async () => {
    const form = await openNew()
    await fillArticle(form, { title })
    const photo = iphonePhoto('phone.heic')
    await galleryOf(form).locator('input[type=file]').setInputFiles(photo)
    await toast(page, 'Upload failed', 'Failed to upload phone.heic')
    await form.getByRole('group', { name: 'Hero Image' }).locator('input').setInputFiles(photo)
    await toast(page, 'Upload failed', 'Failed to upload hero image')
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.getByText('Not saved: pictures are missing. Retry or remove them.').waitFor()
    expect(await form.getByText('Accepted: PNG, JPG, GIF, WebP or AVIF.').count()).toBe(2)
    for (let left = 2; left > 0; left -= 1) {
      await form.getByRole('button', { name: 'Remove phone.heic' }).first().click()
      await expect.poll(() => form.getByRole('button', { name: 'Remove phone.heic' }).count()).toBe(left - 1)
    }
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Success!', 'Article created successfully')
  })
})

describe('A photo of an iPhone that is still being converted', () => {
  const send = (form: Locator, name: string) =>
    form.getByRole('textbox', { name: 'Content' }).evaluate((field, fileName) => {
      const clipboardData = new DataTransfer()
      // Some systems don't know the format.
      clipboardData.items.add(new File(['heic'], fileName))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, name)

  test('holds the save of an article, and is in its place as a JPG when that goes on', async () => {
    const form = await openNew()
    await fillArticle(form, { title })
    const readPhotos = await holdPhotos(page)
    const files = [iphonePhoto('first.heic'), await drawPicture('second.png', 'teal')]
    await galleryOf(form).locator('input[type=file]').setInputFiles(files)
    await send(form, 'pasted.HEIC')
    await form.getByText('Converting first.heic to JPG').waitFor()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await form.getByRole('button', { name: 'Uploading 1 of 3…' }).waitFor()
    expect(await countRows('articles', { title })).toBe(0)
    await readPhotos()
    await toast(page, 'Success!', 'Draft saved')
    const service = await connectAsService(visitedSite())
    const { data } = await service
      .from('articles')
      .select('gallery_images, content')
      .match({ title })
      .single()
      .throwOnError()
    const { gallery_images, content } = data
    expect(gallery_images).toEqual([expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.png$/)])
    expect(content).toMatch(/\.jpg\)/)
  })

  test('is tried again, or taken out of the text’s way, where it can’t be read', async () => {
    const form = await openNew()
    await send(form, 'pasted.heic')
    await form.getByText(/^pasted\.heic is of another kind\..*Safari/).waitFor()
    await toast(page, 'Upload failed', 'Failed to upload pasted.heic')
    const readPhotos = await holdPhotos(page)
    await form.getByRole('button', { name: 'Retry pasted.heic' }).click()
    await readPhotos()
    await form.getByRole('textbox', { name: 'Content' }).getByRole('img').waitFor()
    expect(await form.getByRole('button', { name: 'Retry pasted.heic' }).count()).toBe(0)
  })

  test('is not sent when its form is left', async () => {
    page = await openStaffPage({ path: '/admin?tab=leadership&q=nobody' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/storage/')) sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Add Leader' }).click()
    const form = page.getByRole('dialog', { name: 'Add Leader' })
    const readPhotos = await holdPhotos(page)
    await form.locator('input[type=file]').setInputFiles(iphonePhoto('left.heic'))
    await form.getByText('Converting left.heic to JPG').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await form.waitFor({ state: 'hidden' })
    await readPhotos()
    // What is written anew by a canvas is there in a later turn of the event loop; an upload would have begun by now.
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
      await fetch('/robots.txt')
    })
    expect(sent).toEqual([])
  })
})

test('A form that is left while it waits for pictures publishes nothing, and leaves none of them behind', async () => {
  const form = await openNew()
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
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.waitFor()
  gate.resolve()
  // The form lies below the question, where nothing has a role.
  await page.getByText('Remove Image 2', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await form.getByRole('button', { name: 'Create Article' }).waitFor()
  expect(await countRows('articles', { title })).toBe(0)
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'hidden' })
  const shown = address.pathname.replace('/object/', '/object/public/')
  await expect.poll(async () => (await page.request.get(shown)).status()).toBe(404)
  expect(await countRows('articles', { title })).toBe(0)
})

test('A leader’s photo is in the gallery only when somebody wants it there, and nowhere once its form is left', async () => {
  const name = `Portrait ${crypto.randomUUID()}`
  page = await openStaffPage({ path: '/admin?tab=leadership&q=nobody' })
  const form = page.getByRole('dialog', { name: 'Add Leader' })
  const choose = async () => {
    await page.getByRole('button', { name: 'Add Leader' }).click()
    await fillLeader(form, { name })
    await form.locator('input[type=file]').setInputFiles(await drawPicture('photo.png', 'olive'))
    await form.getByRole('button', { name: 'Remove Photo' }).waitFor()
  }
  const files = () => countRows('media_library', { title: `${name} - Photo` })
  await choose()
  expect(await files()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(files).toBe(0)

  await choose()
  await form.getByRole('button', { name: 'Put Last' }).click()
  const order = form.getByRole('spinbutton', { name: 'Display Order' })
  await expect.poll(async () => Number(await order.inputValue())).toBeGreaterThan(0)
  await form.getByRole('button', { name: 'Add Leader' }).click()
  await toast(page, 'Success', 'Leader added successfully')
  const visitor = await openVisitorPage()
  const shown = visitor.getByRole('link', { name: `View ${name} - Photo` })
  await visitor.goto('/media?type=images')
  expect(await shown.count()).toBe(0)

  await openAnew(page, `/admin?${new URLSearchParams({ tab: 'media', q: name })}`)
  await page.getByText('Not in the gallery', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Edit: ${name} - Photo` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Media' })
  await edit.getByRole('switch', { name: 'Show in the public gallery' }).click()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await edit.waitFor({ state: 'hidden' })
  await visitor.reload()
  await expectShown(shown)
})
