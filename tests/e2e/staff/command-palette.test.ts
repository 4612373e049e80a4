import type { Page } from '@playwright/test'
import { createMember } from '#tests/e2e/account/account-steps.ts'
import { expectToast, insertArticle, insertPicture } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

const getPalette = (page: Page) => page.getByRole('dialog', { name: 'Jump to' })
const getOptions = (page: Page) => getPalette(page).getByRole('option')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await getPalette(page).waitFor()
}

test('The keyboard opens a screen, focuses its heading and announces its name', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await page.getByRole('button', { name: 'New Article' }).focus()
  await openPalette(page)
  await page.keyboard.type('pictures')
  await expect(getOptions(page).filter({ hasText: 'Write' })).toHaveText(/Media/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Media Library' }).waitFor()
  await getPalette(page).waitFor({ state: 'detached' })
  await expect(page.locator('[data-slot=route-announcer]')).toHaveText('Media')
  await expect(page).toHaveTitle('Media · Admin Dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('The palette finds settings sections and actions, and can sign out', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  await openPalette(page)
  await page.keyboard.type('phone')
  await expect(getOptions(page).first()).toHaveText(/Settings › Phones/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Phones'])

  await openPalette(page)
  await page.keyboard.type('in review')
  await expect(getOptions(page).first()).toHaveText(/Articles in review/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'State of articles' })).toHaveValue('in-review')

  await openPalette(page)
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth')
})

test('A staff page shows its heading and a status before the account is loaded', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/admin/appearance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appearance')
  await expect(page.getByRole('status')).toHaveText('Authenticating...')
})

test('Enter ignores results of an earlier query, and a failed search keeps other results', async ({
  openStaffPage,
}) => {
  const name = `Harbor ${crypto.randomUUID()}`
  await insertArticle(name)
  await insertPicture(name)
  const page = await openStaffPage()
  await openPalette(page)
  await page.keyboard.type(name)
  await expect(getOptions(page)).toHaveCount(2)
  await page.keyboard.type('zzqx')
  // Press Enter before the next request is sent.
  await page.keyboard.press('Enter')
  await getPalette(page).getByText('Nothing found. Try another word.').waitFor()
  expect(new URL(page.url()).search).toBe('')

  await page.keyboard.press('Escape')
  await getPalette(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'New Article' }).waitFor()
  await page.route(/\/rpc\/find_articles/, (route) => route.abort('internetdisconnected'))
  await openPalette(page)
  await page.keyboard.type(name)
  await getPalette(page).getByText('Couldn’t search the content. Try again in a moment.').waitFor()
  await expect(getPalette(page).getByRole('group', { name: 'Files' }).getByRole('option')).toHaveText([name])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(name)
})

test('Escape closes only the palette, and an open form blocks the palette', async ({ openStaffPage }) => {
  const page = await openStaffPage()
  const search = page.getByRole('button', { name: 'Jump to…' })
  await search.press('Enter')
  await getPalette(page).waitFor()
  await page.keyboard.press('Escape')
  await getPalette(page).waitFor({ state: 'detached' })
  await expect(search).toBeFocused()

  await page.goto('/admin?open=new')
  const title = page.getByRole('dialog', { name: 'Create New Article' }).getByRole('textbox', { name: 'Title' })
  await title.fill('Half a story')
  await page.keyboard.press('Control+k')
  await expect(getPalette(page)).toHaveCount(0)
  await expect(title).toHaveValue('Half a story')
})

test('The palette doesn’t list editor or administrator screens for a contributor', async ({ openStaffPage }) => {
  const page = await openStaffPage({ account: await createMember('contributor') })
  await page.getByRole('link', { name: 'Media' }).waitFor({ state: 'detached' })
  await openPalette(page)
  await expect(getOptions(page)).toHaveText([
    /New article/,
    /View the site/,
    /Sign out/,
    /Articles/,
    /Trash/,
    /Your account/,
    /Help/,
  ])
})

test('An address that opens a deleted item shows a “Not found” toast', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: `/admin?open=${crypto.randomUUID()}` })
  await expectToast(page, 'Not found', 'It may have been deleted.')
  await page.goto('/admin?tab=leadership&open=nobody')
  await expectToast(page, 'Not found', 'Check the address.')
  expect(new URL(page.url()).search).toBe('?tab=leadership')
})

test('An unknown staff address shows a message inside the staff area', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/settings/nothing' })
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  await expect(page).toHaveTitle('Page not found')
  await page.getByRole('link', { name: 'Go to articles' }).click()
  await page.getByRole('button', { name: 'New Article' }).waitFor()
})

test('Old addresses redirect, and the account menu focuses the right section', async ({ openStaffPage }) => {
  const page = await openStaffPage({ path: '/admin/leadership?q=dana' })
  await page.waitForURL('**/admin?tab=leadership&q=dana')
  await page.goto('/admin/security#sessions')
  await page.waitForURL('**/admin/account#sessions')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions).toBeFocused()
  await expect(sessions).toBeInViewport()
  // The page scrolls when the list gets its final height, and scrolling closes the menu.
  await sessions.getByText('This browser').waitFor()

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('link', { name: 'Password' }).click()
  const password = page.getByRole('region', { name: /password/i })
  await expect(password).toBeFocused()
  await expect(password).toBeInViewport()
})
