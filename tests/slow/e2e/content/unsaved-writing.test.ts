import type { Locator, Page } from '@playwright/test'
import { createEditor, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { expect, type OpenStaffPage, test } from '#tests/support/browser/fixtures.ts'

let page: Page
let title: string
/** Whose unfinished articles are counted. */
let account: Awaited<ReturnType<typeof createEditor>>

test.beforeAll(async () => {
  account = await createEditor()
})
test.beforeEach(() => {
  title = `Night watch ${crypto.randomUUID()}`
})

async function openNew(openStaffPage: OpenStaffPage, path = '/admin?q=nothing'): Promise<Locator> {
  page = await openStaffPage({ path, account })
  await page.getByRole('button', { name: 'New Article' }).click()
  return page.getByRole('dialog', { name: 'Create New Article' })
}

/** The window ends as by a crash: nothing is asked, and nothing of the page runs any more. */
async function losePage(): Promise<Page> {
  const context = page.context()
  const url = page.url()
  const lost = page
  page = await context.newPage()
  await lost.close()
  await page.goto(url)
  return page
}

/** What this browser keeps of unsaved articles, as text. */
const readDevice = () =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('stationhouse-writing')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('article-copies').objectStore('article-copies').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
  )

test('Without a network it is kept in this browser, which the person who signs out is asked about and the next one never sees', async ({
  openStaffPage,
}) => {
  const form = await openNew(openStaffPage)
  const context = page.context()
  await context.setOffline(true)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(form.getByText('Saved on this device only: no connection').first()).toBeVisible()
  const copies = '**/rest/v1/article_autosaves*'
  await context.route(copies, (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  await losePage()
  await page.getByRole('button', { name: '1 unfinished' }).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving everything?' })
  await question.getByRole('button', { name: 'Stay Signed In' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await readDevice()).toContain(title)

  await context.unroute(copies)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  expect(await readDevice()).toBe('[]')
  const { email, password } = await createEditor()
  await submitSignIn(page, email, password)
  await page.getByRole('button', { name: 'New Article' }).click()
  await page.getByRole('dialog', { name: 'Create New Article' }).getByRole('textbox', { name: 'Title' }).waitFor()
  await expect(page.getByText(title)).toHaveCount(0)
})
