import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createEditor, endSession, submitSignIn } from '#tests/e2e/account/account-steps.ts'
import { addPictures, countRows, insertArticle, toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page
let title: string
/** Whose unfinished articles are counted. */
let account: Awaited<ReturnType<typeof createEditor>>

beforeAll(async () => {
  account = await createEditor()
})
beforeEach(() => {
  title = `Night watch ${crypto.randomUUID()}`
})

const saved = /^Saved \d/

async function openNew(path = '/admin?q=nothing'): Promise<Locator> {
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

test('Changes of a published article wait beside it, and what somebody else saved meanwhile is asked about', async () => {
  const path = await insertArticle(title)
  page = await openStaffPage({ path, account })
  const openEdit = () => page.getByRole('button', { name: `Edit: ${title}` }).click()
  await openEdit()
  const lost = page.getByRole('dialog', { name: 'Edit Article' })
  await lost.getByRole('textbox', { name: 'Excerpt' }).fill('A better excerpt')
  await expectShown(lost.getByText(saved))
  expect(await countRows('articles', { title, excerpt: 'A better excerpt' })).toBe(0)
  await losePage()

  await expectShown(page.getByRole('listitem').getByText('Unsaved Changes'))
  await updateRows('articles', { title }, { excerpt: 'Somebody else’s excerpt' })
  await page.reload()
  await openEdit()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByText(/^You have unsaved changes from /).waitFor()
  await form.getByRole('button', { name: `Restore: ${title}` }).click()
  await expect.poll(() => form.getByRole('textbox', { name: 'Excerpt' }).inputValue()).toBe('A better excerpt')
  await form.getByRole('button', { name: 'Update Article' }).click()
  const question = page.getByRole('alertdialog', { name: 'Someone else saved this article meanwhile' })
  await question.getByText('Theirs: Somebody else’s excerpt').waitFor()
  await question.getByRole('button', { name: 'Save mine anyway' }).click()
  await toast(page, 'Success!', 'Article updated successfully')
  await expect.poll(readDevice).toBe('[]')
})

test('Whoever leaves the form and discards is offered nothing again; a copy is discarded after a question', async () => {
  const form = await openNew()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expectShown(form.getByText(saved))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(readDevice).toBe('[]')

  await page.getByRole('button', { name: 'New Article' }).click()
  expect(await form.getByRole('region', { name: 'Unsaved changes' }).count()).toBe(0)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expectShown(form.getByText(saved))
  await losePage()
  await page.getByRole('button', { name: '1 unfinished' }).click()
  await page.getByRole('button', { name: `Discard: ${title}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard what was not saved?' })
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '1 unfinished' }).waitFor({ state: 'hidden' })
  await expect.poll(readDevice).toBe('[]')
})

test('Without a network it is kept in this browser, which the person who signs out is asked about and the next one never sees', async () => {
  const form = await openNew()
  const context = page.context()
  await context.setOffline(true)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expectShown(form.getByText('Saved on this device only: no connection').first())
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
  expect(await page.getByText(title).count()).toBe(0)
})

test('A session that was ended elsewhere is noticed while somebody writes, who signs in and goes on', async () => {
  const form = await openNew()
  await endSession(page)
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await ended.getByRole('button', { name: 'Sign In' }).click()
  await ended.waitFor({ state: 'hidden' })
  await expectShown(form.getByText(saved))
  expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
})

test('What is in the form when something else is restored stays unfinished, with its pictures', async () => {
  const form = await openNew()
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await expectShown(form.getByText(saved))
  await losePage()
  await page.getByRole('button', { name: 'New Article' }).click()
  const again = page.getByRole('dialog', { name: 'Create New Article' })
  await again.getByRole('textbox', { name: 'Title' }).fill(`Set aside: ${title}`)
  const { keptPath, givenUpPath } = await addPictures(again)
  await again.getByRole('button', { name: `Restore: ${title}`, exact: true }).click()
  await expect.poll(() => again.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(title)
  expect(await again.getByRole('button', { name: 'Remove Image 1' }).count()).toBe(0)
  await again.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await again.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await page.request.get(givenUpPath)).status()).toBe(404)
  expect((await page.request.get(keptPath)).status()).toBe(200)
  await page.getByRole('button', { name: /unfinished$/ }).click()
  const list = page.getByRole('dialog', { name: 'Unfinished Articles' })
  await expectShown(list.getByText(`“Set aside: ${title}”`))
})
