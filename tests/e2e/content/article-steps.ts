import type { Locator, Page } from '@playwright/test'
import { articleColumns, insertRows } from '#tests/e2e/staff/staff-steps.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

/**
 * Inserts an article that several users edit. Returns its title and the path of a list with only
 * this article.
 */
export async function insertSharedArticle(content: string) {
  const title = `Shared ${crypto.randomUUID()}`
  await insertRows('articles', [{ ...articleColumns, title, content }])
  return { title, path: `/admin?${new URLSearchParams({ q: title.slice(7) })}` }
}

export async function readArticle(title: string) {
  const service = await connectAsService()
  const { data } = await service.from('articles').select().like('title', `%${title}`).single().throwOnError()
  return data
}

export async function openEditForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('textbox', { name: 'Content' }).waitFor()
  return form
}

export async function openNewForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await form.getByRole('textbox', { name: 'Content' }).waitFor()
  return form
}

/**
 * Closes the tab as a crash does, without unload handlers, and opens the article list in a new
 * tab.
 */
export async function crashPage(page: Page): Promise<Page> {
  const newPage = await page.context().newPage()
  const url = new URL(page.url())
  url.searchParams.delete('open')
  await page.close()
  await newPage.goto(url.href)
  return newPage
}

/** Reads the unsaved articles in this browser's IndexedDB, as JSON. */
export function readBrowserDrafts(page: Page): Promise<string> {
  return page.evaluate(
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
}
