import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { countRows, expectToast, hoverUndo, insertPicture } from '#tests/e2e/staff/staff-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let name: string

test.beforeEach(() => {
  name = `tools-${crypto.randomUUID()}`
})

async function openEditForm(openStaffPage: OpenStaffPage) {
  page = await openStaffPage({ path: await insertPicture(name) })
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  return page.getByRole('dialog', { name: 'Edit Media' })
}

/** Reads the file's address from the form. */
async function readAddress(form: Locator) {
  return new URL((await form.getByText(/\/storage\/v1\/object\/public\/media-library\//).textContent()) ?? '')
}

test.describe('Several files', () => {
  test('An editor selects, moves and deletes files together, and one Undo restores them', async ({ openStaffPage }) => {
    for (const nth of [1, 2, 3]) await insertPicture(`${name}-${nth}`)
    page = await openStaffPage({ path: `/admin?tab=media&q=${name}` })
    await page.getByRole('checkbox', { name: `Select: ${name}-1` }).check()
    const bar = page.getByRole('region', { name: 'Selected files' })
    await bar.getByRole('button', { name: 'Select all on this page' }).click()
    await page.getByRole('checkbox', { name: `Select: ${name}-3` }).uncheck()
    await bar.getByText('2 selected').waitFor()
    expect(await listViewViolations(page)).toEqual([])
    await bar.getByRole('combobox', { name: 'Move to category' }).selectOption('Documents')
    await expectToast(page, '2 files moved')
    await bar.waitFor({ state: 'hidden' })
    expect(await countRows('media_library', { title: `${name}-2`, category: 'documents' })).toBe(1)
    expect(await countRows('media_library', { title: `${name}-3`, category: 'general' })).toBe(1)

    for (const nth of [2, 3]) await page.getByRole('checkbox', { name: `Select: ${name}-${nth}` }).check()
    await bar.getByRole('button', { name: 'Delete selected' }).click()
    const confirmDialog = page.getByRole('alertdialog', { name: 'Delete 2 files?' })
    await confirmDialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectToast(page, '2 files deleted')
    const undo = await hoverUndo(page)
    await expect.poll(() => page.getByRole('button', { name: /^Edit: / }).allInnerTexts()).toEqual([`${name}-1`])
    await undo.click()
    await expectToast(page, '2 files restored')
    await expect.poll(() => page.getByRole('button', { name: /^Edit: / }).count()).toBe(3)
  })
})

test.describe('A picture’s editor', () => {
  test('A replacement in another format keeps the address, and visitors see the new picture', async ({
    openPage,
    openStaffPage,
  }) => {
    const form = await openEditForm(openStaffPage)
    const address = await readAddress(form)
    await form.getByText('File details').click()
    await form.getByText('Nothing uses this file yet.').waitFor()
    const buffer = await sharp({ create: { width: 200, height: 400, channels: 3, background: 'maroon' } })
      .jpeg()
      .toBuffer()
    const file = { name: `new-${name}.jpg`, mimeType: 'image/jpeg', buffer }
    await form.getByLabel('New file').setInputFiles(file)
    await expectToast(page, 'File replaced', 'Its address is the same.')
    await form.getByText(`new-${name}.png`, { exact: true }).waitFor()
    expect((await readAddress(form)).href).toBe(address.href)
    const picture = await sharp(await (await page.request.get(address.pathname)).body()).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['png', 200, 400])
    const visitor = await openPage()
    await visitor.goto('/media?type=images')
    const image = visitor.getByRole('link', { name: `View ${name}` }).locator('img')
    await image.scrollIntoViewIfNeeded()
    expect(await image.getAttribute('src')).toMatch(/\.png\?v=[0-9a-f]{8}&width=1080$/)
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBeGreaterThan(0)

    const video = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') }
    await form.getByLabel('New file').setInputFiles(video)
    await expectToast(page, 'File not replaced', '“film.mp4” isn’t a PNG file.')
  })

  test('An editor crops a picture and sets the focal point that visitors see', async ({ openPage, openStaffPage }) => {
    const form = await openEditForm(openStaffPage)
    const { pathname } = await readAddress(form)
    await form.getByRole('button', { name: 'Crop and focal point' }).click()
    const cropDialog = page.getByRole('dialog', { name: 'Crop and focal point' })
    await cropDialog.getByText('As a portrait').waitFor()
    expect(await listViewViolations(page)).toEqual([])
    await cropDialog.getByRole('slider', { name: /^From the left/ }).press('Home')
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) {
      await cropDialog.getByRole('slider', { name: /^From the top/ }).press(key)
    }
    await cropDialog.getByRole('button', { name: 'Save picture' }).click()
    await expectToast(page, 'Focal point saved')
    const visitor = await openPage()
    await visitor.goto('/media?type=images')
    const image = visitor.getByRole('link', { name: `View ${name}` }).locator('img')
    await image.scrollIntoViewIfNeeded()
    const position = () => image.evaluate((element) => getComputedStyle(element).objectPosition)
    await expect.poll(position).toBe('0% 20%')

    await form.getByRole('button', { name: 'Crop and focal point' }).click()
    await cropDialog.getByText('From the top: 20%').waitFor()
    await cropDialog.getByRole('button', { name: 'Square' }).click()
    await cropDialog.getByRole('button', { name: 'Save picture' }).click()
    await expectToast(page, 'Picture cropped')
    await cropDialog.waitFor({ state: 'hidden' })
    const picture = await sharp(await (await page.request.get(pathname)).body()).metadata()
    expect([picture.width, picture.height]).toEqual([360, 360])
    await visitor.reload()
    await image.scrollIntoViewIfNeeded()
    await expect.poll(position).toBe('0% 20%')
  })
})
