import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows, deleteRows, drawPicture, insertPicture, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page
let name: string

beforeEach(() => {
  name = `bad-day-${crypto.randomUUID()}`
})

const rows = '**/rest/v1/media_library?*'
const files = '**/storage/v1/object/media-library**'
const refuse = (route: Route) => route.fulfill({ status: 429, json: { code: '54000', message: 'Too much at once' } })
/** As the storage service words it. */
const refuseFile = (route: Route) =>
  route.fulfill({ status: 400, json: { statusCode: '403', error: 'Unauthorized', message: 'Not your file' } })

/** The form for uploads, over the list of files whose words have `name`. */
async function openUpload() {
  page = await openStaffPage({ path: `/admin?tab=media&q=${name}` })
  return openUploadHere()
}

async function openUploadHere() {
  await page.getByRole('button', { name: 'Upload Media' }).click()
  return page.getByRole('dialog', { name: 'Upload Media' })
}

/** A file to edit or to delete, and the list that shows it alone. */
async function showPicture() {
  page = await openStaffPage({ path: await insertPicture(name) })
  await page.getByRole('button', { name: `Delete: ${name}` }).waitFor()
}

async function openEdit() {
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  return page.getByRole('dialog', { name: 'Edit Media' })
}

/** Presses Delete and answers the browser's question with yes. */
async function remove(on = page) {
  on.once('dialog', (dialog) => void dialog.accept())
  await on.getByRole('button', { name: `Delete: ${name}` }).click()
}

test('A file that is gone can be neither edited nor deleted, and both are told', async () => {
  await showPicture()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: `Delete: ${name}` }).waitFor()
  const form = await openEdit()
  await form.getByRole('textbox', { name: 'Caption' }).fill('Words that took a while')
  await deleteRows('media_library', { title: name })
  await remove(other)
  await toast(other, 'Error', 'Failed to delete media: Media file not found')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Error', 'Failed to update media: Media file not found')
  expect(await form.getByRole('textbox', { name: 'Caption' }).inputValue()).toBe('Words that took a while')
})

describe('A backend that fails', () => {
  test('is quoted when words can’t be saved, and they stay in the form', async () => {
    await showPicture()
    const form = await openEdit()
    await form.getByRole('textbox', { name: 'Alt Text' }).fill('A teal square')
    await page.route(rows, (route) => (route.request().method() === 'PATCH' ? refuse(route) : route.continue()))
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Error', 'Failed to update media: Too much at once')
    expect(await form.getByRole('textbox', { name: 'Alt Text' }).inputValue()).toBe('A teal square')
  })

  test('is quoted when the row can’t be deleted, and leaves it where the file can’t be removed', async () => {
    await showPicture()
    await page.route(files, (route) => (route.request().method() === 'DELETE' ? refuseFile(route) : route.continue()))
    await remove()
    await toast(page, 'Error', 'Failed to delete media: Failed to delete file from storage: Not your file')
    await openAnew(page)
    await page.getByRole('button', { name: `Edit: ${name}` }).waitFor()
    await page.unrouteAll()
    await page.route(rows, (route) => (route.request().method() === 'DELETE' ? refuse(route) : route.continue()))
    await remove()
    await toast(page, 'Error', 'Failed to delete media: Too much at once')
  })

  test('that refuses the row of an uploaded file gets its file taken back', async () => {
    const form = await openUpload()
    await form.locator('input[type=file]').setInputFiles(await drawPicture(`${name}.png`, 'teal'))
    await page.route(rows, (route) => (route.request().method() === 'POST' ? refuse(route) : route.continue()))
    const removed = page.waitForRequest((request) => request.method() === 'DELETE')
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await toast(page, 'Upload failed', 'Too much at once')
    expect((await removed).url()).toContain('/storage/v1/object/media-library')
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(name)
  })

  test('says that the library could not be had, and shows it on another try', async () => {
    page = await openStaffPage({ path: '/admin?q=nothing' })
    await page.route(rows, refuse)
    await page.getByRole('tab', { name: 'Media' }).click()
    await page.getByRole('alert').getByText('The media library could not be loaded.').waitFor()
    await page.unroute(rows, refuse)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectShown(page.getByRole('listitem').first())
  })
})

test('Without a network nothing is lost, and everything is said in plain words', async () => {
  await showPicture()
  await page.context().setOffline(true)
  await remove()
  await toast(page, 'Error', 'Failed to delete media: The server could not be reached.')
  const form = await openUploadHere()
  await form.locator('input[type=file]').setInputFiles(await drawPicture('offline.png', 'teal'))
  await form.getByText('You are offline. Your changes are still here').waitFor()
  await form.getByRole('textbox', { name: 'Title' }).fill('Kept')
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await toast(page, 'Upload failed', 'The server could not be reached.')
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Kept')
  await page.context().setOffline(false)
})

test('Of several files, those that were taken leave the form and the others stay', async () => {
  const form = await openUpload()
  const fake = { name: `fake-${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('no document') }
  await form.locator('input[type=file]').setInputFiles([await drawPicture(`${name}.png`, 'teal'), fake])
  // A double click uploads once.
  await form.getByRole('button', { name: 'Upload', exact: true }).dblclick()
  await toast(page, 'Success', `${name} uploaded successfully`)
  await toast(page, 'Upload failed')
  await expect.poll(() => form.getByRole('textbox', { name: 'Title' }).count()).toBe(1)
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`fake-${name}`)
  expect(await countRows('media_library', { title: name })).toBe(1)
})

test('A file without a byte, or larger than the library takes, is refused before anything is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-large-'))
  const large = join(folder, 'large.pdf')
  const file = await open(large, 'w')
  await file.truncate(5 * 1024 ** 3)
  await file.close()
  const form = await openUpload()
  await form.locator('input[type=file]').setInputFiles(large)
  await toast(page, 'Upload failed', 'large.pdf is larger than 50 MB.')
  const picture = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(11 * 1024 ** 2, 1) }
  await form.locator('input[type=file]').setInputFiles(picture)
  await toast(page, 'Upload failed', 'large.png is larger than 10 MB, which is the most for a picture.')
  const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
  await form.locator('input[type=file]').setInputFiles(empty)
  await toast(page, 'Upload failed', 'empty.pdf is empty.')
  expect(await form.getByRole('textbox', { name: 'Title' }).count()).toBe(0)
  await rm(folder, { recursive: true })
})

test('An upload shows how far it is, and cancelling it sends nothing more', async () => {
  const form = await openUpload()
  await page.route(files, () => undefined)
  await form.locator('input[type=file]').setInputFiles(await drawPicture(`${name}.png`, 'teal'))
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await form.getByRole('progressbar', { name: `Upload of ${name}.png` }).waitFor()
  await form.getByRole('button', { name: 'Cancel Upload' }).click()
  await form.getByRole('progressbar').waitFor({ state: 'hidden' })
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(name)
  expect(await page.getByRole('dialog', { name: 'Upload failed' }).count()).toBe(0)
})

test('Each text about a file that is too long is told at its field', async () => {
  await showPicture()
  const form = await openEdit()
  await form.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(201))
  await form.getByRole('textbox', { name: 'Alt Text' }).fill('x'.repeat(501))
  await form.getByRole('textbox', { name: 'Caption' }).fill('x'.repeat(1001))
  await form.getByRole('button', { name: 'Save Changes' }).click()
  for (const message of [
    'Title must be 200 characters or fewer',
    'Alt text must be 500 characters or fewer',
    'Caption must be 1,000 characters or fewer',
  ]) {
    await expectShown(form.getByText(message, { exact: true }))
  }
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByText('Discard', { exact: true }).click()
  await form.waitFor({ state: 'hidden' })
})
