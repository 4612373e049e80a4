import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openAuthenticator } from '#tests/support/browser/authenticator.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  await expect(page.getByRole('dialog', { name: title, exact: true }).filter({ hasText: text }).first()).toBeVisible()
}

/** Hovers over the Undo button, which keeps its toast open. Returns the button. */
export async function hoverUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  return undo
}

export async function chooseInRowMenu(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('button', { name: `More: ${title}` }).click()
  await page.getByRole('button', { name: `${label}: ${title}` }).click()
}

/** Fills in the required fields of an article. */
export async function fillArticle(form: Locator, { title }: { title: string }): Promise<void> {
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Author' }).fill('Sgt. Dana Whitfield')
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('A short watch with a good end.')
  await form.getByRole('textbox', { name: 'Content' }).fill('It began at dusk.\n\nEverybody is well.')
  await form.getByRole('combobox', { name: 'Category' }).fill('Community')
}

/** Fills in the required fields of a leader. The form derives the slug from the name. */
export async function fillLeader(form: Locator, { name }: { name: string }): Promise<void> {
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Rank' }).fill('Captain')
  await form.getByRole('textbox', { name: 'Badge number' }).fill('417')
  await form.getByRole('textbox', { name: 'Department' }).first().fill('Patrol')
  await form.getByRole('textbox', { name: 'Years of service' }).fill('9 years')
  await form.getByRole('textbox', { name: 'Description' }).first().fill('Runs the night watch.')
}

/** Draws a plain picture for a file input. */
export async function drawPicture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/**
 * Inserts rows into a table of the visited site, which is faster than filling in a form for each
 * row.
 */
export async function insertRows(table: string, rows: readonly object[]): Promise<void> {
  await (await connectAsService()).from(table).insert(rows).throwOnError()
}

/** Deletes rows of the visited site, as another user could while a page is open. */
export async function deleteRows(table: string, match: Record<string, string>): Promise<void> {
  await (await connectAsService()).from(table).delete().match(match).throwOnError()
}

export async function deleteAllRows(table: string): Promise<void> {
  await (await connectAsService()).from(table).delete().not('id', 'is', null).throwOnError()
}

/** Changes rows of the visited site, as another user could while a page is open. */
export async function updateRows(table: string, match: Record<string, string>, columns: object): Promise<void> {
  await (await connectAsService()).from(table).update(columns).match(match).throwOnError()
}

/** Restores the default content of these documents and deletes their drafts. */
export async function resetPageContent(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await updateRows('content_drafts', { id }, { content: null })
    await updateRows('content_documents', { id }, { content: {} })
  }
}

/** Removes the public pages and drafts at these addresses. */
export async function removeCustomPages(slugs: readonly string[]): Promise<void> {
  const service = await connectAsService()
  await service.from('content_documents').delete().in('slug', slugs).throwOnError()
  const { data } = await service.from('content_drafts').select('id').in('content->>slug', slugs).throwOnError()
  const ids = data.map(({ id }) => id)
  await service.from('content_documents').delete().in('id', ids).throwOnError()
}

/** Counts the matching rows of the visited site. */
export async function countRows(table: string, match: Record<string, string>): Promise<number> {
  const service = await connectAsService()
  const rows = service.from(table).select('*', { count: 'exact', head: true }).match(match)
  return (await rows.throwOnError()).count ?? 0
}

/** The required columns of an article, except its title. */
export const articleColumns = { excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }

/** Inserts an article. Returns the path of a list with only this article. */
export async function insertArticle(title: string): Promise<string> {
  await insertRows('articles', [{ ...articleColumns, title }])
  return `/admin?${new URLSearchParams({ q: `"${title}"` })}`
}

/** Inserts a picture into the library. Returns the path of a list with only this picture. */
export async function insertPicture(title: string, { isPublic = true } = {}): Promise<string> {
  const { storage } = await connectAsService()
  const { name, mimeType, buffer } = await drawPicture(`${title}.png`, 'teal')
  const bucket = storage.from('media-library')
  const { data, error } = await bucket.upload(`general/${crypto.randomUUID()}.png`, buffer, { contentType: mimeType })
  if (error) throw error
  const { publicUrl } = bucket.getPublicUrl(data.path).data
  const file = { file_name: name, file_path: publicUrl, file_type: mimeType, file_size: buffer.byteLength }
  await insertRows('media_library', [{ ...file, title, category: 'general', is_public: isPublic }])
  return `/admin?${new URLSearchParams({ tab: 'media', q: title })}`
}

/** Adds an authenticator app to the signed-in account, on the open account screen. */
export async function addApp(page: Page, name: string, { isFirst = true } = {}) {
  await page.getByRole('button', { name: 'Add app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
  await picture.waitFor()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const key = (await dialog.getByRole('code').allInnerTexts()).join('').replaceAll(' ', '')
  const app = openAuthenticator(key)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await app.nextCode())
  await dialog.getByRole('button', { name: 'Verify code' }).click()
  await expectToast(page, 'Authenticator app added', 'From now on, you need its code to sign in.')
  await dialog.waitFor({ state: 'hidden' })
  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  const codes = codesDialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  if (isFirst) await codes.first().waitFor()
  const recoveryCodes = isFirst ? await codes.allInnerTexts() : []
  if (isFirst) await codesDialog.getByRole('button', { name: 'I saved them' }).click()
  await codesDialog.waitFor({ state: 'hidden' })
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
  return { ...app, recoveryCodes }
}
