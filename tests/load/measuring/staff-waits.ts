import type { Page } from 'playwright-core'

/** Something that staff do and wait for. */
interface StaffWait {
  name: string
  tab: string
  query?: string
  act: (page: Page) => Promise<void>
}

/** All of them; `act` ends when the person can go on. */
export const staffWaits: readonly StaffWait[] = [
  { name: 'Tab Articles', tab: 'media', act: (on) => openTab(on, 'Articles', 'All Articles') },
  { name: 'Tab Leadership', tab: 'articles', act: (on) => openTab(on, 'Leadership', 'Leadership') },
  { name: 'Tab Media', tab: 'articles', act: (on) => openTab(on, 'Media', 'Media Library') },
  { name: 'New Article', tab: 'articles', act: (on) => openForm(on, 'New Article') },
  { name: 'Edit an article', tab: 'articles', act: (on) => openForm(on, /^Edit: /) },
  { name: 'Question before deleting', tab: 'articles', act: (on) => ask(on) },
  { name: 'Add Leader', tab: 'leadership', act: (on) => openForm(on, 'Add Leader') },
  { name: 'Edit a leader', tab: 'leadership', act: (on) => openForm(on, /^Edit: /) },
  { name: 'Upload Media', tab: 'media', act: (on) => openForm(on, 'Upload Media') },
  { name: 'Edit a file', tab: 'media', act: (on) => openForm(on, /^Edit: /) },
  { name: 'Articles, last page', tab: 'articles', act: (on) => turn(on, 'Last page') },
  { name: 'Articles, middle page', tab: 'articles', act: (on) => goTo(on, '1250') },
  { name: 'Articles found by a word', tab: 'articles', act: (on) => search(on, 'harbor') },
  { name: 'Articles found by a part of a word', tab: 'articles', act: (on) => search(on, 'igh') },
  { name: 'Articles of one type', tab: 'articles', act: filterArticles },
  { name: 'Media, last page', tab: 'media', act: (on) => turn(on, 'Last page') },
  { name: 'Media found by a part of a word', tab: 'media', act: (on) => search(on, 'a') },
  { name: 'Leaders, last page', tab: 'leadership', act: (on) => turn(on, 'Last page') },
  { name: 'A leader moved by one place, saved', tab: 'leadership', act: moveLeader },
]

/** What a list is usable by. */
export function firstEntry(on: Page) {
  return on.getByRole('button', { name: /^Edit: / }).first()
}

/** The rows that were asked for have come and stand in the place of those before. */
async function untilAnswered(on: Page, action: Promise<unknown>): Promise<void> {
  const answered = on.waitForResponse((response) =>
    /\/rest\/v1\/(rpc\/find_articles\?|\w+\?select=.*limit=)/.test(response.url()),
  )
  await Promise.all([answered, action])
  await on.locator('ul[aria-busy=false]').waitFor()
  await firstEntry(on).waitFor()
}

async function openTab(on: Page, tab: string, heading: string): Promise<void> {
  await on.getByRole('tab', { name: tab }).click()
  await on.getByRole('heading', { name: heading, level: 2 }).waitFor()
  await firstEntry(on).waitFor()
}

async function openForm(on: Page, opener: string | RegExp): Promise<void> {
  await on.getByRole('button', { name: opener }).first().click()
  const form = on.getByRole('dialog')
  await form.locator('input:focus, textarea:focus, button:focus').first().waitFor()
}

async function ask(on: Page): Promise<void> {
  await on
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await on.getByRole('alertdialog').locator('button:focus').waitFor()
}

function turn(on: Page, name: string): Promise<void> {
  return untilAnswered(on, on.getByRole('button', { name }).click())
}

async function goTo(on: Page, number: string): Promise<void> {
  const field = on.getByRole('textbox', { name: 'Page' })
  await field.fill(number)
  await untilAnswered(on, field.press('Enter'))
}

async function search(on: Page, words: string): Promise<void> {
  await on.getByRole('searchbox').fill(words)
  await untilAnswered(on, on.getByRole('button', { name: 'Search', exact: true }).click())
}

async function filterArticles(on: Page): Promise<void> {
  await on.getByRole('combobox', { name: 'Type of articles' }).click()
  await untilAnswered(on, on.getByRole('option', { name: 'Press Release' }).click())
}

async function moveLeader(on: Page): Promise<void> {
  const saved = on.waitForResponse('**/rpc/move_leader')
  await on
    .getByRole('button', { name: /^Move down: / })
    .first()
    .click()
  await saved
}
