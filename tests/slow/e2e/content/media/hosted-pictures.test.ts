import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPicture } from '#tests/e2e/staff/staff-steps.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { owner } from '#tests/support/site/owner.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

let website: StartedSite
let page: Page
beforeAll(async () => {
  const backend = visitedSite()
  const { publishableKey } = await readApiKeys(backend.dataDir)
  website = await startSite({ SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: publishableKey })
})
afterAll(() => website.stop())

/** The address of each picture in the list, and whether the browser shows it. */
async function listPictures() {
  const pictures = page.getByRole('main').locator('img')
  return pictures.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return { origin: '', isShown: false }
        image.loading = 'eager'
        await image.decode().catch(() => {})
        return { origin: new URL(image.src).origin, isShown: image.naturalWidth > 0 }
      }),
    ),
  )
}

/** A list that is drawn anew begins to load its pictures again. */
async function listUnshownPictures() {
  return (await listPictures()).filter((picture) => !picture.isShown)
}

test('With a hosted project, the staff area shows pictures that are not public, and those whose links are stored as paths', async () => {
  page = await openVisitorPage({ ...visitedSite(), url: website.url })
  await page.goto('/admin')
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByLabel('Password').first().fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  await insertPicture(`private-${crypto.randomUUID()}`, { isPublic: false })
  const origin = new URL(visitedSite().url).origin
  for (const path of ['/admin?tab=leadership', '/admin?tab=media']) {
    await page.goto(path)
    await page.getByRole('main').locator('img').first().waitFor()
    await expect.poll(listUnshownPictures).toEqual([])
    expect(new Set((await listPictures()).map((picture) => picture.origin))).toEqual(new Set([origin]))
  }
})
