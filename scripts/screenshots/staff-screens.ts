import type { Page } from 'playwright-core'

/** A state of the staff area to take a picture of. */
interface StaffScreen {
  name: string
  /** The tab that it is on. */
  tab: 'articles' | 'leadership' | 'media'
  /** The whole page rather than what is in sight: for lists, not for dialogs. */
  isWhole?: boolean
  open: (page: Page) => Promise<void>
}

/** Every screen and dialog of the staff area; none of them changes anything. */
export const staffScreens: readonly StaffScreen[] = [
  { name: 'articles', tab: 'articles', isWhole: true, open: showList },
  { name: 'articles-new', tab: 'articles', open: (page) => press(page, 'New Article') },
  { name: 'articles-new-faults', tab: 'articles', open: (page) => pressAndSubmit(page, 'New Article') },
  { name: 'articles-new-end', tab: 'articles', open: openArticlePictures },
  { name: 'articles-edit', tab: 'articles', open: (page) => press(page, /^Edit: /) },
  { name: 'articles-discard', tab: 'articles', open: askToDiscard },
  { name: 'articles-conflict', tab: 'articles', open: openConflict },
  { name: 'articles-delete', tab: 'articles', open: (page) => press(page, /^Delete: /) },
  { name: 'articles-none', tab: 'articles', isWhole: true, open: searchInVain },
  { name: 'leadership', tab: 'leadership', isWhole: true, open: showList },
  { name: 'leadership-new', tab: 'leadership', open: (page) => press(page, 'Add Leader') },
  { name: 'leadership-new-faults', tab: 'leadership', open: (page) => pressAndSubmit(page, 'Add Leader') },
  { name: 'leadership-biography', tab: 'leadership', open: (page) => openLeaderTab(page, 'Biography') },
  { name: 'leadership-career', tab: 'leadership', open: (page) => openLeaderTab(page, 'Career & Education') },
  { name: 'leadership-delete', tab: 'leadership', open: (page) => press(page, /^Delete: /) },
  { name: 'media', tab: 'media', isWhole: true, open: showList },
  { name: 'media-upload', tab: 'media', open: (page) => press(page, 'Upload Media') },
  { name: 'media-upload-files', tab: 'media', open: chooseFiles },
  { name: 'media-edit', tab: 'media', open: (page) => press(page, /^Edit: /) },
  { name: 'media-in-use', tab: 'media', open: askForUsedFile },
]

async function showList(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .waitFor()
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await showList(page)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole(/Delete/.test(String(name)) ? 'alertdialog' : 'dialog').waitFor()
}

async function pressAndSubmit(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.locator('[data-slot=dialog] button[type=submit]').click()
  await page.getByRole('alert').first().waitFor()
}

async function openArticlePictures(page: Page): Promise<void> {
  await press(page, 'New Article')
  await page.getByRole('group', { name: 'Gallery' }).scrollIntoViewIfNeeded()
}

async function askToDiscard(page: Page): Promise<void> {
  await press(page, 'New Article')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor()
}

async function openConflict(page: Page): Promise<void> {
  await press(page, /^Edit: /)
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What I have written meanwhile.')
  // As if another person had saved a newer version: this one is found no more.
  await page.route('**/rest/v1/articles?*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 200, json: [] }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Update Article' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function searchInVain(page: Page): Promise<void> {
  await showList(page)
  await page.getByRole('searchbox').fill('nothing-has-this-word-at-all')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No articles found').waitFor()
}

async function openLeaderTab(page: Page, tab: string): Promise<void> {
  await press(page, /^Edit: /)
  await page.getByRole('dialog').getByRole('tab', { name: tab }).click()
}

async function chooseFiles(page: Page): Promise<void> {
  await press(page, 'Upload Media')
  const buffer = Buffer.from('%PDF-1.7')
  const names = ['a-file-with-quite-a-long-name-as-cameras-and-scanners-make-them-2026-11-21.pdf', 'short.pdf']
  const files = names.map((name) => ({ name, mimeType: 'application/pdf', buffer }))
  await page.locator('[data-slot=dialog] input[type=file]').setInputFiles(files)
  await page.getByRole('textbox', { name: 'Title' }).nth(1).waitFor()
}

async function askForUsedFile(page: Page): Promise<void> {
  await showList(page)
  await page.route('**/rest/v1/leadership?*', (route) => route.fulfill({ json: [{ name: 'Somebody Somewhere' }] }))
  page.once('dialog', (dialog) => void dialog.accept())
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}
