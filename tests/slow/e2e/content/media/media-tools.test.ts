import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createEditor } from '#tests/e2e/account/account-steps.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import {
  countRows,
  drawPicture,
  fillArticle,
  holdUndo,
  insertArticle,
  insertPicture,
  toast,
} from '#tests/e2e/staff/staff-steps.ts'
import { holdPhotos, iphonePhoto } from '#tests/support/browser/hold-photos.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'

let page: Page
let name: string

beforeEach(() => {
  name = `tools-${crypto.randomUUID()}`
})

async function openUpload() {
  page = await openStaffPage({ path: `/admin?tab=media&q=${name}` })
  await page.getByRole('button', { name: 'Upload Media' }).click()
  return page.getByRole('dialog', { name: 'Upload Media' })
}

async function openEdit() {
  page = await openStaffPage({ path: await insertPicture(name) })
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  return page.getByRole('dialog', { name: 'Edit Media' })
}

/** The address of the file that is edited. */
async function readAddress(form: Locator) {
  return new URL((await form.getByText(/\/storage\/v1\/object\/public\/media-library\//).textContent()) ?? '')
}

describe('Many files', () => {
  test('stand in low rows with thumbnails, and what was refused stays listed with reason and advice', async () => {
    const form = await openUpload()
    const { buffer, mimeType } = await drawPicture('x.png', 'teal')
    const files = Array.from({ length: 30 }, (_, nth) => ({ name: `${name}-${nth}.png`, mimeType, buffer }))
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') }
    const empty = { name: 'empty.png', mimeType, buffer: Buffer.alloc(0) }
    await form.locator('input[type=file]').setInputFiles([...files, iphonePhoto('IMG_1.HEIC'), note, empty])
    const rows = form.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Title' }) })
    await expect.poll(() => rows.count()).toBe(30)
    await expect.poll(() => rows.locator('img').count()).toBe(30)
    expect((await rows.first().boundingBox())?.height).toBeLessThan(80)
    await toast(page, 'Upload failed', '2 files were not accepted.')
    const refused = form.getByRole('region', { name: 'Files that were not accepted' })
    await refused.getByText('3 files were not accepted').waitFor()
    await refused.getByText(/^IMG_1\.HEIC is of another kind\..*Safari/).waitFor()
    await refused.getByText('empty.png is empty.').waitFor()

    // What is wrong in the details of a row opens them.
    await form.getByRole('button', { name: `Details of ${name}-1.png` }).click()
    await form.getByRole('textbox', { name: 'Alt Text' }).fill('x'.repeat(501))
    await form.getByRole('button', { name: `Details of ${name}-1.png` }).click()
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await form.getByText('Alt text must be 500 characters or fewer').waitFor()
    await refused.getByRole('button', { name: 'Clear List' }).click()
    await refused.waitFor({ state: 'hidden' })
  })

  test('are chosen together, moved, deleted, and brought back by one Undo', async () => {
    for (const nth of [1, 2, 3]) await insertPicture(`${name}-${nth}`)
    page = await openStaffPage({ path: `/admin?tab=media&q=${name}` })
    await page.getByRole('checkbox', { name: `Choose: ${name}-1` }).check()
    const bar = page.getByRole('region', { name: 'Chosen files' })
    await bar.getByRole('button', { name: 'Choose All on This Page' }).click()
    await page.getByRole('checkbox', { name: `Choose: ${name}-3` }).uncheck()
    await bar.getByText('2 files chosen').waitFor()
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await bar.getByRole('combobox', { name: 'Move to category' }).click()
    await page.getByRole('option', { name: 'Documents' }).click()
    await toast(page, 'Success', '2 files moved')
    expect(await countRows('media_library', { title: `${name}-2`, category: 'documents' })).toBe(1)
    expect(await countRows('media_library', { title: `${name}-3`, category: 'general' })).toBe(1)

    for (const nth of [2, 3]) await page.getByRole('checkbox', { name: `Choose: ${name}-${nth}` }).check()
    await bar.getByRole('button', { name: 'Delete Chosen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2 files?' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Success', '2 files deleted successfully')
    const undo = await holdUndo(page)
    await expect.poll(() => page.getByRole('button', { name: /^Edit: / }).allInnerTexts()).toEqual([`${name}-1`])
    await undo.click()
    await toast(page, 'Success', '2 files restored')
    await expect.poll(() => page.getByRole('button', { name: /^Edit: / }).count()).toBe(3)
  })
})

test('Articles are chosen together, given a category, deleted, and brought back by one Undo', async () => {
  for (const nth of [1, 2]) await insertArticle(`${name} ${nth}`)
  page = await openStaffPage({ path: `/admin?q="${name}"` })
  for (const nth of [1, 2]) await page.getByRole('checkbox', { name: `Choose: ${name} ${nth}` }).check()
  const bar = page.getByRole('region', { name: 'Chosen articles' })
  await bar.getByRole('button', { name: 'Change Category' }).click()
  const form = page.getByRole('dialog', { name: 'Change Category' })
  await form.getByRole('button', { name: 'Change Category' }).click()
  await form.getByText('Category is required').waitFor()
  await form.getByRole('combobox', { name: 'Category' }).fill('Harbor')
  await form.getByRole('button', { name: 'Change Category' }).click()
  await toast(page, 'Success!', '2 articles changed')
  expect(await countRows('articles', { title: `${name} 2`, category: 'Harbor' })).toBe(1)

  for (const nth of [1, 2]) await page.getByRole('checkbox', { name: `Choose: ${name} ${nth}` }).check()
  await bar.getByRole('button', { name: 'Delete Chosen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 articles?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'Success', '2 articles deleted successfully')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Success', '2 articles restored')
  await page.getByRole('checkbox', { name: `Choose: ${name} 2` }).waitFor()
})

test('A deletion of many that needs a fresh sign-in half-way goes on after it, and one Undo brings back all', async () => {
  for (const nth of [1, 2, 3, 4]) await insertArticle(`${name} ${nth}`)
  const account = await createEditor()
  page = await openStaffPage({ path: `/admin?q="${name}"`, account })
  // The 21st of a minute; a session of the last 15 minutes would go through.
  const message = 'Sign out and in again, then repeat this'
  let deletions = 0
  await page.route('**/rest/v1/articles*', (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    deletions += 1
    return deletions === 3 ? route.fulfill({ status: 400, json: { code: 'SF003', message } }) : route.continue()
  })
  for (const nth of [1, 2, 3, 4]) await page.getByRole('checkbox', { name: `Choose: ${name} ${nth}` }).check()
  await page.getByRole('button', { name: 'Delete Chosen' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 4 articles?' }).getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Success', '2 articles deleted successfully')
  const refusal = page.getByRole('dialog', { name: 'Error', exact: true }).filter({ hasText: '2 articles not deleted' })
  await refusal.getByRole('button', { name: 'Sign In Again' }).click()
  const signIn = page.getByRole('alertdialog')
  await signIn.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  const done = page.getByRole('dialog', { name: 'Success', exact: true }).filter({ hasText: '4 articles deleted' })
  await done.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Success', '4 articles restored')
  expect(deletions).toBe(5)
  for (const nth of [1, 2, 3, 4]) expect(await countRows('articles', { title: `${name} ${nth}` })).toBe(1)
})

test('A photo of an iPhone becomes a JPG where the browser can read it, and is waited for', async () => {
  page = await openStaffPage({ path: `/admin?tab=media&q=${name}` })
  const readPhotos = await holdPhotos(page)
  await page.getByRole('button', { name: 'Upload Media' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Media' })
  const files = [iphonePhoto(`${name}.heic`), await drawPicture(`${name}-2.png`, 'teal')]
  await form.locator('input[type=file]').setInputFiles(files)
  await form.getByText('Converting 1 photo to JPG…').waitFor()
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await form.getByRole('button', { name: 'Converting 1 of 1…' }).waitFor()
  expect(await countRows('media_library', { file_name: `${name}-2.png` })).toBe(0)
  await readPhotos()
  await toast(page, 'Success', '2 files uploaded successfully')
  await form.waitFor({ state: 'hidden' })
  expect(await countRows('media_library', { file_name: `${name}.jpg`, file_type: 'image/jpeg' })).toBe(1)
})

describe('A picture in its place', () => {
  test('is replaced by one of another kind, keeps its address, and visitors see the new one', async () => {
    const form = await openEdit()
    const address = await readAddress(form)
    await form.getByText('No article, no leader and no service').waitFor()
    const buffer = await sharp({ create: { width: 200, height: 400, channels: 3, background: 'maroon' } })
      .jpeg()
      .toBuffer()
    const chosen = { name: `new-${name}.jpg`, mimeType: 'image/jpeg', buffer }
    await form.getByLabel('The file that takes its place').setInputFiles(chosen)
    await toast(page, 'Success', 'File replaced. Its address is the same.')
    await form.getByText(`new-${name}.png`, { exact: true }).waitFor()
    expect((await readAddress(form)).href).toBe(address.href)
    const picture = await sharp(await (await page.request.get(address.pathname)).body()).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['png', 200, 400])
    const visitor = await openVisitorPage()
    await visitor.goto('/media?type=images')
    const shown = visitor.getByRole('link', { name: `View ${name}` }).locator('img')
    await shown.scrollIntoViewIfNeeded()
    expect(await shown.getAttribute('src')).toMatch(/\.png\?v=[0-9a-f]{8}&width=1080$/)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0)

    const video = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') }
    await form.getByLabel('The file that takes its place').setInputFiles(video)
    await toast(page, 'Error', 'The address is one of a PNG file')
  })

  test('is cropped, and its focal point decides what visitors see of it', async () => {
    const form = await openEdit()
    const { pathname } = await readAddress(form)
    await form.getByRole('button', { name: 'Crop and Focal Point' }).click()
    const framing = page.getByRole('dialog', { name: 'Crop and Focal Point' })
    await framing.getByText('As a portrait').waitFor()
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await framing.getByRole('slider', { name: /^From the Left/ }).press('Home')
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) {
      await framing.getByRole('slider', { name: /^From the Top/ }).press(key)
    }
    await framing.getByRole('button', { name: 'Save Picture' }).click()
    await toast(page, 'Success', 'Focal point saved')
    const visitor = await openVisitorPage()
    await visitor.goto('/media?type=images')
    const shown = visitor.getByRole('link', { name: `View ${name}` }).locator('img')
    await shown.scrollIntoViewIfNeeded()
    const position = () => shown.evaluate((image) => getComputedStyle(image).objectPosition)
    await expect.poll(position).toBe('0% 20%')

    await form.getByRole('button', { name: 'Crop and Focal Point' }).click()
    await framing.getByText('From the Top: 20 %').waitFor()
    await framing.getByRole('button', { name: 'Square' }).click()
    await framing.getByRole('button', { name: 'Save Picture' }).click()
    await toast(page, 'Success', 'Picture cropped')
    await framing.waitFor({ state: 'hidden' })
    const picture = await sharp(await (await page.request.get(pathname)).body()).metadata()
    expect([picture.width, picture.height]).toEqual([360, 360])
    await visitor.reload()
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(position).toBe('0% 20%')
  })
})

test('Pictures of the library are chosen for an article, and put in order by keys and by dragging', async () => {
  for (const nth of [1, 2]) await insertPicture(`${name}-${nth}`)
  await insertPicture(`${name}-private`, { isPublic: false })
  page = await openStaffPage({ path: '/admin?q=nothing' })
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await fillArticle(form, { title: name })
  await form.getByRole('button', { name: 'Choose from Library: Gallery' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose Pictures' })
  await picker.getByRole('searchbox').fill(name)
  // Enter searches, and sends no article.
  await picker.getByRole('searchbox').press('Enter')
  await expect.poll(() => picker.getByRole('listitem').count()).toBe(2)
  for (const nth of [1, 2]) await picker.getByRole('button', { name: `${name}-${nth}` }).click()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await picker.getByRole('button', { name: 'Add 2 Pictures' }).click()
  await form.getByRole('button', { name: 'Move up: Image 2' }).click()
  await form.getByText('Image 2 is now number 1 of 2').waitFor()
  const focused = form.getByRole('button', { name: 'Move up: Image 1' })
  await expect.poll(() => focused.evaluate((button) => button === document.activeElement)).toBe(true)
  const shown = (number: number) => form.getByRole('img', { name: `Gallery image ${number}` }).getAttribute('src')
  const [first, second] = [await shown(1), await shown(2)]
  expect(first).not.toBe(second)
  // Begun before the other one is scrolled to: the browser looks for what is dragged where the button went down.
  await form.getByRole('img', { name: 'Gallery image 1' }).hover()
  await page.mouse.down()
  const handle = await form.getByRole('img', { name: 'Gallery image 1' }).boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8, { steps: 3 })
  const target = form.getByRole('button', { name: 'Remove Image 2' })
  await target.hover()
  await target.hover()
  await page.mouse.up()
  await form.getByText('Image 1 is now number 2 of 2').waitFor()
  await expect.poll(async () => [await shown(1), await shown(2)]).toEqual([second, first])

  await form.getByRole('button', { name: 'Choose from Library: Hero Image' }).click()
  const one = page.getByRole('dialog', { name: 'Choose a Picture' })
  await one.getByRole('searchbox').fill(`${name}-1`)
  await one.getByRole('searchbox').press('Enter')
  await one.getByRole('button', { name: `${name}-1` }).click()
  await form.getByRole('button', { name: 'Remove Hero Image' }).waitFor()
  await form.getByRole('textbox', { name: 'Media Alt Text' }).fill('The harbor')
  expect(await countRows('articles', { title: name })).toBe(0)
  await form.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Success!', 'Article created successfully')
})
