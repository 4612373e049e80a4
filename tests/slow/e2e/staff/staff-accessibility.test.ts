import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { drawPicture, insertArticle, insertPicture, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'

test('The forms for accounts have no fault that axe finds', async () => {
  const page = await openVisitorPage()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Email' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.goto('/reset-password?access_token=a&refresh_token=b')
  await page.getByRole('button', { name: 'Update Password' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test.each([
  ['articles', 'New Article', 'Create Article'],
  ['leadership', 'Add Leader', 'Add Leader'],
  ['media', 'Upload Media', 'Upload'],
  ['search', 'Add Search Words', 'Add'],
])('The %s tab, its form and the form’s faults have no fault that axe finds', async (tab, opener, submit) => {
  const page = await openTab(tab)
  await firstRow(page, 'Edit').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: opener }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: submit, exact: true }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await form.getByRole('button', { name: submit, exact: true }).click()
  await form.getByRole('alert').first().waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('An article’s pictures and the question before they are left have no fault that axe finds', async () => {
  const { page, form } = await editArticle()
  const pictures = [await drawPicture('one.png', 'navy'), await drawPicture('two.png', 'teal')]
  await form.getByRole('group', { name: 'Gallery' }).locator('input[type=file]').setInputFiles(pictures)
  await form.getByRole('button', { name: 'Remove Image 2' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The choice between two versions of an article, and a saved one, have no fault that axe finds', async () => {
  const { page, form, title } = await editArticle()
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('Mine')
  const texts = { title, excerpt: 'Theirs', content: 'C', category: 'K', author: 'A' }
  const theirs = { id: crypto.randomUUID(), ...texts, updated_at: '2026-01-01T12:00:00.000001+00:00' }
  await page.route('**/rest/v1/articles?*', async (route) => {
    const method = route.request().method()
    if (method === 'PATCH') return route.fulfill({ status: 200, json: [] })
    if (method !== 'GET') return route.continue()
    const answer = await route.fetch()
    const [row] = [await answer.json()].flat()
    return route.fulfill({ response: answer, json: [{ ...row, ...theirs }] })
  })
  await form.getByRole('button', { name: 'Update Article' }).click()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved this article meanwhile' })
  await conflict.waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Keep Editing' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Update Article' }).click()
  await holdToast(page, 'Success!')
  await form.waitFor({ state: 'hidden' })
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The question before an article is deleted, and a refusal, have no fault that axe finds', async () => {
  const { page, form, title } = await editArticle()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.route('**/rest/v1/articles?*', (route) => route.fulfill({ status: 429, json: { message: 'No' } }))
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await holdToast(page, 'Error')
  await question.waitFor({ state: 'hidden' })
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The form about a leader has no fault that axe finds, tab by tab', async () => {
  const page = await openTab('leadership&q=Carrasco')
  await firstRow(page, 'Edit').click()
  const form = page.getByRole('dialog', { name: 'Edit Leader' })
  await form.getByRole('button', { name: 'Choose a Drawn Face' }).click()
  await form.getByRole('radio', { name: 'Badge with initials' }).focus()
  await page.keyboard.press('ArrowRight')
  await form.getByText('Drawn face 1 is shown while there is no photo.').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await form.getByRole('tab', { name: 'Biography' }).click()
  await form.getByRole('textbox', { name: 'Personal Statement' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await form.getByRole('tab', { name: 'Career & Education' }).click()
  await form.getByRole('button', { name: 'Add Career Entry' }).click()
  await form.getByRole('button', { name: 'Add Education Entry' }).click()
  await form.getByRole('button', { name: 'Add Award Entry' }).click()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await form.getByRole('button', { name: 'Update Leader' }).click()
  await form.getByRole('alert').first().waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The question before a leader is deleted has no fault that axe finds', async () => {
  const page = await openTab('leadership&q=Achebe')
  await firstRow(page, 'Delete').click()
  await page.getByRole('alertdialog').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The form for uploads has no fault that axe finds, filled, faulty and busy', async () => {
  const page = await openTab('media&q=nothing')
  await page.getByRole('button', { name: 'Upload Media' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload Media' })
  const files = [await drawPicture('a-picture-to-look-at.png', 'navy'), await drawPicture('another.png', 'teal')]
  await upload.locator('input[type=file]').setInputFiles(files)
  const title = upload.getByRole('textbox', { name: 'Title' }).nth(1)
  await title.fill(' ')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.getByRole('alert').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await title.fill('Another')
  await upload.getByRole('alert').waitFor({ state: 'detached' })
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.route('**/storage/v1/object/media-library/**', () => undefined)
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.getByRole('progressbar').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The form about a file, and the question about one in use, have no fault that axe finds', async () => {
  const page = await openStaffPage({ path: await insertPicture(`Looked at ${crypto.randomUUID()}`) })
  await firstRow(page, 'Edit').click()
  const edit = page.getByRole('dialog', { name: 'Edit Media' })
  await edit.getByRole('textbox', { name: 'Title' }).fill(' ')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await edit.getByRole('alert').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.route('**/rest/v1/leadership?*', (route) => route.fulfill({ json: [{ name: 'Somebody' }] }))
  page.once('dialog', (dialog) => void dialog.accept())
  await firstRow(page, 'Delete').click()
  await page.getByRole('alertdialog').getByText('Photo of Somebody').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('A list that failed, one that is empty, and an ended session have no fault that axe finds', async () => {
  const page = await openTab('articles&q=nothing-has-this-word-at-all')
  await page.getByText('No articles found', { exact: true }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.route('**/rest/v1/media_library?*', (route) => route.fulfill({ status: 429, json: { message: 'No' } }))
  await page.getByRole('tab', { name: 'Media' }).click()
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL('**/auth')
  await other.close()
  await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

const openTab = (tab: string): Promise<Page> => openStaffPage({ path: `/admin?tab=${tab}` })

async function editArticle() {
  const title = `Looked at ${crypto.randomUUID()}`
  const page = await openStaffPage({ path: await insertArticle(title) })
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.waitFor()
  return { page, form, title }
}

function firstRow(page: Page, action: 'Edit' | 'Delete'): Locator {
  return page.getByRole('button', { name: new RegExp(`^${action}: `) }).first()
}

/** With the focus on it, as F6 gives it, a toast stays. */
async function holdToast(page: Page, title: string): Promise<void> {
  await toast(page, title)
  await page.keyboard.press('F6')
}
