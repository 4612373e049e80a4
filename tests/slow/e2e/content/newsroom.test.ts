import { once } from 'node:events'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPicture, toast } from '#tests/e2e/staff/staff-steps.ts'
import { password } from '#tests/support/backend/contract-client.ts'
import { type DiscordStandIn, startDiscordStandIn } from '#tests/support/backend/discord-stand-in.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'

const contributor = { email: 'cadet@stationhouse.example', password }
const title = 'The night the ferry stood still'
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: title })
const contentOf = (form: Locator) => form.getByRole('textbox', { name: 'Content' })

let discord: DiscordStandIn
let settings: Record<string, string>
let site: OwnSite
let server: Pick<OwnSite, 'process' | 'stop'>

beforeAll(async () => {
  discord = await startDiscordStandIn()
  settings = { ...ownerSettings, DISCORD_API_URL: discord.apiUrl, DISCORD_WEBHOOK_URL: discord.webhookUrl }
  site = await startOwnSite('none', settings)
  server = site
  const { error } = await (await connectAsService(site)).auth.admin.createUser({
    ...contributor,
    email_confirm: true,
    app_metadata: { staff_role: 'contributor' },
  })
  if (error) throw error
})
afterAll(async () => {
  await server.stop()
  await site.close()
  await discord.close()
})

async function killServer(): Promise<void> {
  const ended = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await ended
}

async function restartServer(): Promise<void> {
  server = await startSite({ DATA_DIR: site.dataDir, SEED: 'none', PORT: new URL(site.url).port, ...settings })
}

/** 900 words, as a word processor puts them on the clipboard. */
const paragraphs = Array.from({ length: 18 }, (_, index) => {
  const words = Array.from({ length: 48 }, (_, place) => ['ferry', 'harbor', 'watch', 'fog'][(index + place) % 4])
  return `Paragraph ${index + 1} ${words.join(' ')}.`
})
const fromWord = paragraphs
  .map((text, index) => {
    const heading = index % 6 === 0 ? `<h2 style="mso-outline-level:2">Part ${index / 6 + 1}</h2>` : ''
    return `${heading}<p class="MsoNormal" style="color:red"><b>${text.slice(0, 9)}</b>${text.slice(9)}<o:p></o:p></p>`
  })
  .join('')

async function paste(content: Locator, html: string): Promise<void> {
  await content.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const draw = (names: readonly string[]) => Promise.all(names.map((name) => drawPicture(`${name}.png`, 'teal')))
const inText = Array.from({ length: 7 }, (_, index) => `Picture ${index + 1} of the text`)
const inGallery = Array.from({ length: 4 }, (_, index) => `Picture ${index + 1} of the gallery`)
const hero = 'The ferry at its pier'

/** The hero, the gallery and the text: twelve pictures, each of which somebody describes. */
async function addPictures(form: Locator): Promise<void> {
  const content = contentOf(form)
  await form.getByLabel('Pictures for the text').setInputFiles(await draw(inText))
  for (const [index, alt] of inText.entries()) {
    await content.locator('img').nth(index).click()
    const chosen = form.getByRole('group', { name: 'The chosen picture' })
    const words = chosen.getByRole('textbox', { name: 'Picture Alt Text' })
    // Those of the one before are there until the next is drawn.
    await expect.poll(() => words.inputValue()).toBe('')
    await words.fill(alt)
    await chosen.getByRole('textbox', { name: 'Picture Caption' }).fill(`Caption of ${alt}`)
    await content.getByRole('img', { name: alt }).waitFor()
  }
  const gallery = form.getByRole('group', { name: 'Gallery' })
  await gallery.locator('input[type=file]').setInputFiles(await draw(inGallery))
  for (const [index, alt] of inGallery.entries()) {
    await gallery.getByLabel(`Caption of Image ${index + 1}`).fill(`Caption of ${alt}`)
    await gallery.getByLabel(`Alt Text of Image ${index + 1}`).fill(alt)
  }
  await form
    .getByRole('group', { name: 'Hero Image' })
    .locator('input')
    .setInputFiles(await drawPicture('f.png', 'navy'))
  await form.getByRole('button', { name: 'Remove Hero Image' }).waitFor()
  await form.getByRole('textbox', { name: 'Media Alt Text' }).fill(hero)
}

/** The window ends as by a crash. */
async function losePage(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  return next
}

test('A long article with twelve pictures is written, lost, restored, reviewed, scheduled, published and corrected while its server is killed twice', async () => {
  let theirs = await openStaffPage({ site, account: contributor })
  await theirs.getByRole('button', { name: 'New Article' }).click()
  let form = theirs.getByRole('dialog', { name: 'Create New Article' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Author' }).fill('Cadet Lou Marsh')
  await form
    .getByRole('textbox', { name: 'Excerpt' })
    .fill('Fog held the last ferry at its pier until dawn, and the watch with it.')
  await form.getByRole('combobox', { name: 'Category' }).fill('Harbor')
  await contentOf(form).click()
  await paste(contentOf(form), fromWord)
  await addPictures(form)
  await form.getByText(/^Saved \d/).waitFor()

  // What follows is in this browser alone.
  await killServer()
  await contentOf(form).click()
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.press('Enter')
  await theirs.keyboard.type('Nobody was late for breakfast.')
  await form
    .getByText(/^Saved on this device only/)
    .first()
    .waitFor()
  const written = await contentOf(form).textContent()
  theirs = await losePage(theirs)
  await restartServer()
  await theirs.goto('/admin')
  await theirs.getByRole('button', { name: '1 unfinished' }).click()
  await theirs.getByRole('button', { name: `Continue: ${title}` }).click()
  form = theirs.getByRole('dialog', { name: 'Create New Article' })
  await expect.poll(() => contentOf(form).textContent()).toBe(written)
  expect(written).toContain('Nobody was late for breakfast.')
  for (const alt of inText) await contentOf(form).getByRole('img', { name: alt }).waitFor()
  await form.getByRole('button', { name: 'Submit for Review' }).click()
  await toast(theirs, 'Success!', 'Article submitted for review')

  const page = await openStaffPage({ site, path: '/admin?state=in-review' })
  await page.getByRole('button', { name: `Send Back…: ${title}` }).click()
  const sendBack = page.getByRole('dialog', { name: 'Send Back' })
  await sendBack.getByRole('textbox', { name: 'Note' }).fill('Who steered it?')
  await sendBack.getByRole('button', { name: 'Send Back' }).click()
  await toast(page, 'Success!', 'Article sent back to its writer')
  await openAnew(theirs)
  await row(theirs).getByText('Who steered it?').waitFor()
  await theirs.getByRole('button', { name: `Edit: ${title}` }).click()
  form = theirs.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('textbox', { name: 'Media Caption' }).fill('Steered by Ida Quell')
  await form.getByRole('button', { name: 'Submit for Review' }).click()
  await toast(theirs, 'Success!', 'Article submitted for review')

  await openAnew(page)
  await page.getByRole('button', { name: `Schedule…: ${title}` }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule Article' })
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click()
  await toast(page, 'Success!', 'Article scheduled')
  expect(discord.messages).toEqual([])
  // The form knows minutes, of which the next would be long to wait for.
  const service = await connectAsService(site)
  const published_at = new Date(Date.now() + 2_000).toISOString()
  await service.from('articles').update({ published_at }).eq('title', title).throwOnError()
  await killServer()
  await restartServer()

  await expect.poll(() => discord.messages).toMatchObject([{ embeds: [{ title }] }])
  const visitor = await openVisitorPage({ url: site.url })
  await expect
    .poll(async () => {
      await visitor.goto('/news')
      return visitor.getByRole('link', { name: title }).count()
    })
    .toBeGreaterThan(0)
  await visitor.getByRole('link', { name: title }).first().click()
  await visitor.getByRole('heading', { name: title, level: 1 }).waitFor()
  await visitor.getByRole('img', { name: hero }).waitFor()
  for (const alt of inText) {
    // A picture is fetched when it comes into sight.
    await visitor.getByText(`Caption of ${alt}`, { exact: true }).scrollIntoViewIfNeeded()
    await visitor.getByRole('img', { name: alt }).waitFor()
  }
  for (const alt of inGallery) await visitor.getByText(`Caption of ${alt}`).first().waitFor({ state: 'attached' })
  await visitor.getByText('Nobody was late for breakfast.').waitFor()
  await visitor.getByText(paragraphs.at(-1) ?? '').waitFor()

  await openAnew(page, '/admin')
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  form = page.getByRole('dialog', { name: 'Edit Article' })
  const corrected = 'Fog held the last ferry at its pier until six, and the watch with it.'
  await form.getByRole('textbox', { name: 'Excerpt' }).fill(corrected)
  await form.getByRole('button', { name: 'Update Article' }).click()
  await toast(page, 'Success!', 'Article updated successfully')
  await expect.poll(() => discord.messages).toMatchObject([{ embeds: [{ title, description: corrected }] }])
  await visitor.reload()
  await visitor.getByText(corrected).first().waitFor()
  expect(discord.complaints).toEqual([])
})
