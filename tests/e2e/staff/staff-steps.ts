import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { openAuthenticator } from '#tests/support/browser/authenticator.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

/** Asserts that a toast comes, by its title and, where given, its text. */
export async function toast(page: Page, title: string, text = ''): Promise<void> {
  await expectShown(page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: text }).first())
}

/** Fills the texts that every article needs. */
export async function fillArticle(form: Locator, { title }: { title: string }): Promise<void> {
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Author' }).fill('Sgt. Dana Whitfield')
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('A short watch with a good end.')
  await form.getByRole('textbox', { name: 'Content' }).fill('It began at dusk.\n\nEverybody is well.')
  await form.getByRole('textbox', { name: 'Category' }).fill('Community')
}

/** Fills the texts that every leader needs, except the slug, which follows the name. */
export async function fillLeader(form: Locator, { name }: { name: string }): Promise<void> {
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Rank' }).fill('Captain')
  await form.getByRole('textbox', { name: 'Badge Number' }).fill('417')
  await form.getByRole('textbox', { name: 'Department' }).first().fill('Patrol')
  await form.getByRole('textbox', { name: 'Years of Service' }).fill('9 years')
  await form.getByRole('textbox', { name: 'Description' }).first().fill('Runs the night watch.')
}

/** A plain picture as a file to choose. */
export async function drawPicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A picture of almost a megabyte, which nothing can make smaller. */
export async function drawNoise(name: string) {
  const channels = 3
  const raw = { width: 640, height: 480, channels } as const
  const buffer = await sharp(randomBytes(raw.width * raw.height * channels), { raw })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Puts rows into a table of the visited site: quicker than a form for each. */
export async function insertRows(table: string, rows: readonly object[]): Promise<void> {
  const { error } = await (await connectAsService(visitedSite())).from(table).insert(rows)
  if (error) throw error
}

/** Adds an authenticator app, by the screen, to the account that is signed in on the page. */
export async function addApp(page: Page, name: string) {
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Add App' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Authenticator App' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
  await picture.waitFor()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const key = (await dialog.getByRole('code').allInnerTexts()).join('').replaceAll(' ', '')
  const app = openAuthenticator(key)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await app.nextCode())
  await dialog.getByRole('button', { name: 'Verify Code' }).click()
  await toast(page, 'Authenticator App Added', 'From now on, signing in asks for its code.')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  return app
}
