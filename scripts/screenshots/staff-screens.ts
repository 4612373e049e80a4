import type { Page } from '@playwright/test'

const screens = [
  'activity',
  'alerts',
  'looks',
  'packs',
  'pages',
  'pages/about',
  'pages/navigation',
  'services',
  'services/k9-unit',
  'security',
  'settings',
  'staff',
  'status',
  'trash',
  'welcome',
  'welcome/names',
] as const

/** A state of the staff area to take a picture of. */
interface StaffScreen {
  name: string
  /** Where it is below `/admin`: a tab of the dashboard, or a screen for administrators. */
  path: `?tab=${'articles' | 'leadership' | 'media'}` | `/${(typeof screens)[number]}`
  /** The whole page rather than what is in sight: for lists, not for dialogs. */
  isWhole?: boolean
  open: (page: Page) => Promise<void>
}

/** Every screen and dialog of the staff area, as administrators see it; none of them changes anything. */
export const staffScreens: readonly StaffScreen[] = [
  { name: 'articles', path: '?tab=articles', isWhole: true, open: showList },
  { name: 'articles-new', path: '?tab=articles', open: (page) => press(page, 'New Article') },
  { name: 'articles-new-faults', path: '?tab=articles', open: (page) => pressAndSubmit(page, 'New Article') },
  { name: 'articles-new-end', path: '?tab=articles', open: openArticlePictures },
  { name: 'articles-edit', path: '?tab=articles', open: (page) => press(page, /^Edit: /) },
  { name: 'articles-discard', path: '?tab=articles', open: askToDiscard },
  { name: 'articles-conflict', path: '?tab=articles', open: openConflict },
  { name: 'articles-delete', path: '?tab=articles', open: (page) => press(page, /^Delete: /) },
  { name: 'articles-none', path: '?tab=articles', isWhole: true, open: searchInVain },
  { name: 'leadership', path: '?tab=leadership', isWhole: true, open: showList },
  { name: 'leadership-new', path: '?tab=leadership', open: (page) => press(page, 'Add Leader') },
  { name: 'leadership-new-faults', path: '?tab=leadership', open: (page) => pressAndSubmit(page, 'Add Leader') },
  { name: 'leadership-biography', path: '?tab=leadership', open: (page) => openLeaderTab(page, 'Biography') },
  { name: 'leadership-career', path: '?tab=leadership', open: (page) => openLeaderTab(page, 'Career & Education') },
  { name: 'leadership-delete', path: '?tab=leadership', open: (page) => press(page, /^Delete: /) },
  { name: 'media', path: '?tab=media', isWhole: true, open: showList },
  { name: 'media-upload', path: '?tab=media', open: (page) => press(page, 'Upload Media') },
  { name: 'media-upload-files', path: '?tab=media', open: chooseFiles },
  { name: 'media-edit', path: '?tab=media', open: (page) => press(page, /^Edit: /) },
  { name: 'media-in-use', path: '?tab=media', open: askForUsedFile },
  { name: 'pages', path: '/pages', isWhole: true, open: (page) => waitForLink(page, 'Edit: About') },
  { name: 'pages-new', path: '/pages', open: (page) => openDialog(page, 'New Page') },
  { name: 'pages-about', path: '/pages/about', open: openEditor },
  { name: 'pages-navigation', path: '/pages/navigation', open: openEditor },
  { name: 'services', path: '/services', isWhole: true, open: (page) => waitForLink(page, /^Edit: /) },
  { name: 'services-edit', path: '/services/k9-unit', open: openEditor },
  { name: 'alerts', path: '/alerts', isWhole: true, open: waitForAlerts },
  { name: 'alerts-new', path: '/alerts', open: (page) => openDialog(page, 'Add Alert') },
  { name: 'looks', path: '/looks', isWhole: true, open: (page) => waitForForm(page, 'Looks') },
  { name: 'packs', path: '/packs', isWhole: true, open: (page) => waitForHeading(page, 'Import') },
  { name: 'set-up', path: '/welcome', isWhole: true, open: (page) => waitForHeading(page, /./) },
  { name: 'set-up-names', path: '/welcome/names', open: waitForNames },
  { name: 'status', path: '/status', isWhole: true, open: (page) => waitForHeading(page, /./) },
  { name: 'activity', path: '/activity', isWhole: true, open: openActivity },
  { name: 'activity-details', path: '/activity', open: openActivityDetails },
  { name: 'activity-none', path: '/activity', isWhole: true, open: leaveNoActivity },
  { name: 'trash', path: '/trash', isWhole: true, open: openTrash },
  { name: 'staff', path: '/staff', isWhole: true, open: (page) => waitForList(page, 'Accounts') },
  { name: 'staff-invite', path: '/staff', open: (page) => pressOn(page, 'Accounts', 'Invite') },
  { name: 'staff-manage', path: '/staff', open: (page) => pressOn(page, 'Accounts', /^Manage /) },
  { name: 'settings', path: '/settings', isWhole: true, open: (page) => waitForForm(page, 'Site settings') },
  { name: 'security', path: '/security', isWhole: true, open: (page) => waitForHeading(page, 'Sessions') },
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

const listOf = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

async function waitForList(page: Page, name: string): Promise<void> {
  await listOf(page, name).first().waitFor()
}

async function pressOn(page: Page, list: string, name: string | RegExp): Promise<void> {
  await waitForList(page, list)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openActivity(page: Page): Promise<void> {
  await waitForList(page, 'Activity')
}

async function openActivityDetails(page: Page): Promise<void> {
  await openActivity(page)
  await page.getByText('Details', { exact: true }).first().click()
}

async function leaveNoActivity(page: Page): Promise<void> {
  await openActivity(page)
  await page.getByLabel('To').fill('2020-01-01')
  await page.getByText('Nothing was recorded that matches').waitFor()
}

async function openTrash(page: Page): Promise<void> {
  await page.getByText('Loading the trash...').waitFor({ state: 'hidden' })
}

async function openDialog(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
}

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).waitFor()
  if (await page.locator('iframe').isVisible()) {
    await page
      .frameLocator('iframe')
      .getByRole('heading')
      .or(page.frameLocator('iframe').getByRole('link'))
      .first()
      .waitFor()
  }
}

async function waitForAlerts(page: Page): Promise<void> {
  await page.getByText('Loading alerts...').waitFor({ state: 'hidden' })
}

async function waitForForm(page: Page, name: string): Promise<void> {
  await page.getByRole('form', { name }).waitFor()
}

async function waitForNames(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Department Name' }).waitFor()
}

async function waitForHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 2, name }).first().waitFor()
}

async function waitForLink(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().waitFor()
}
