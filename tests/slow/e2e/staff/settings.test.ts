import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { type DiscordStandIn, startDiscordStandIn, webhookCanary } from '#tests/support/backend/discord-stand-in.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let discord: DiscordStandIn
let site: OwnSite
let page: Page

beforeAll(async () => {
  discord = await startDiscordStandIn()
  site = await startOwnSite('none', { ...ownerSettings, DISCORD_API_URL: discord.apiUrl })
})
beforeEach(async () => {
  page = await openStaffPage({ site, path: '/admin/settings' })
  await settingsForm().waitFor()
})
afterEach(() => {
  expect(discord.complaints).toEqual([])
  expect(site.output()).not.toContain(webhookCanary)
})
afterAll(() => Promise.all([site.close(), discord.close()]))

const settingsForm = (on = page) => on.getByRole('form', { name: 'Site settings' })
const field = (label: string, on = page) => settingsForm(on).getByRole('textbox', { name: label, exact: true })
const titleOf = (line: string) => line.split(':', 1)[0] ?? ''
const save = (on = page) => settingsForm(on).getByRole('button', { name: 'Save Settings' }).click()

describe('The settings', () => {
  test('are found by their words, and lists are rows that are moved, removed and added', async () => {
    const search = page.getByRole('searchbox', { name: 'Search settings' })
    await search.fill('no such words')
    await page.getByText('Nothing here has these words.').waitFor()
    await search.fill('LADDER insignia')
    await page.getByText('1 section has these words.').waitFor()
    expect(await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allInnerTexts()).toEqual([
      'Ranks',
    ])
    const titles = () => settingsForm().getByLabel('Rank', { exact: true })
    const list = async () => Promise.all((await titles().all()).map((input) => input.inputValue()))
    expect((await list()).slice(0, 2)).toEqual(['Chief of Police', 'Deputy Chief'])
    await page.getByRole('button', { name: 'Move down: Chief of Police' }).press('Enter')
    expect((await list()).slice(0, 2)).toEqual(['Deputy Chief', 'Chief of Police'])
    await page.getByRole('button', { name: 'Remove: Deputy Chief' }).click()
    await page.getByRole('button', { name: 'Add Rank' }).click()
    await expect
      .poll(() =>
        titles()
          .last()
          .evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.type('Recruit')
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await save()
    await toast(page, 'Settings Saved')
    await page.reload()
    await titles().first().waitFor()
    expect(await list()).toEqual(['Chief of Police', ...siteDefaults.ranks.slice(2).map(titleOf), 'Recruit'])
    await page.getByRole('button', { name: /^Reset to .*: Ranks$/ }).click()
    await save()
    await page.getByText('All saved').waitFor()
  })

  test('have a time zone by city, and a history from which a value is put back', async () => {
    const zone = page.getByRole('combobox', { name: 'Time Zone' })
    expect(await zone.inputValue()).toBe('New York (America)')
    await zone.fill('munich')
    await page.getByRole('option', { name: 'Berlin (Europe)' }).click()
    await save()
    await toast(page, 'Settings Saved')
    await page.getByRole('button', { name: 'History: Names' }).click()
    const history = page.getByRole('dialog', { name: 'History: Names' })
    await history.getByText(ownerSettings.OWNER_EMAIL).first().waitFor()
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await history.getByRole('button', { name: 'Put back Time Zone: America/New_York' }).click()
    await page.getByText('Not saved yet').waitFor()
    expect(await zone.inputValue()).toBe('New York (America)')
    await save()
    await page.getByText('All saved').waitFor()
  })

  test('that the site would not take are refused at their field, and nothing is saved', async () => {
    await field('Motto').fill('Not to be saved')
    await field('Application Form').fill('http://example.org/')
    await save()
    await settingsForm().getByText('Enter an address that begins with https://.').waitFor()
    expect(await field('Application Form').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByText('Unsaved changes').waitFor()
    await settingsForm().getByRole('button', { name: 'Discard' }).click()
    expect(await field('Motto').inputValue()).toBe(siteDefaults.motto)
    expect(await settingsForm().getByRole('alert').count()).toBe(0)
  })

  test('are reached by their section without a question', async () => {
    const index = page.getByRole('navigation', { name: 'Sections' })
    await index.getByRole('link', { name: 'Notes About Staff Accounts' }).waitFor()
    const inLowerCase = async (texts: Locator) => (await texts.allInnerTexts()).map((text) => text.toLowerCase())
    expect(await inLowerCase(index.getByRole('link'))).toEqual(
      await inLowerCase(page.getByRole('heading', { level: 2 })),
    )
    await field('Motto').fill('Not to be saved')
    await index.getByRole('link', { name: 'Joining' }).click()
    const heading = page.getByRole('heading', { name: 'Joining' })
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await index.locator('[aria-current]', { hasText: 'Joining' }).waitFor()
  })

  test('that are not saved yet are asked about before the page is left', async () => {
    await field('Motto').fill('Half a thought')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    expect(await field('Motto').inputValue()).toBe('Half a thought')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await page.getByRole('link', { name: 'Site Settings', exact: true }).click()
    await settingsForm().waitFor()
    expect(await field('Motto').inputValue()).toBe(siteDefaults.motto)
  })

  test('that two people change are never overwritten unseen, and are merged where they are different ones', async () => {
    const other = await page.context().newPage()
    await other.goto('/admin/settings')
    await field('Motto', other).fill('Theirs')
    await save(other)
    await toast(other, 'Settings Saved')
    await other.close()
    await field('Building').fill('Town Hall')
    await save()
    await toast(page, 'Settings Saved')
    expect(await field('Motto').inputValue()).toBe('Theirs')
    const another = await page.context().newPage()
    await another.goto('/admin/settings')
    await field('Motto', another).fill('Theirs again')
    await save(another)
    await toast(another, 'Settings Saved')
    await another.close()
    await field('Motto').fill('Mine')
    await save()
    const conflict = page.getByRole('alertdialog', { name: 'Someone else saved the settings meanwhile' })
    await conflict.getByText('Theirs: Theirs again').waitFor()
    await conflict.getByText('Yours: Mine').waitFor()
    await conflict.getByRole('button', { name: 'Load their version' }).click()
    expect(await field('Motto').inputValue()).toBe('Theirs again')
    await field('Motto').fill('Mine after all')
    await save()
    await toast(page, 'Settings Saved')
    await openAnew(page)
    expect(await field('Motto').inputValue()).toBe('Mine after all')
  })

  test('are kept as written when the server can’t be reached', async () => {
    await field('City').fill('Bay City')
    await page.context().setOffline(true)
    await save()
    await toast(page, 'Error', 'Failed to save the settings')
    await page.context().setOffline(false)
    expect(await field('City').inputValue()).toBe('Bay City')
    await save()
    await toast(page, 'Settings Saved')
  })
})

describe('The Discord webhook', () => {
  const address = () => page.getByRole('textbox', { name: 'New Webhook Address' })
  const saveWebhook = () => page.getByRole('button', { name: 'Save Webhook' }).click()

  test('of anybody else is refused, and one lost answer leaves nobody in doubt', async () => {
    await page.route('**/functions/v1/discord-post-article', (route) => route.abort('connectionreset'), { times: 1 })
    await openAnew(page)
    await saveWebhook()
    await page.getByText('The address is required').waitFor()
    await address().fill('https://example.org/api/webhooks/1/a')
    await saveWebhook()
    await page.getByText('This is not the address of a Discord webhook').waitFor()
    await expectShown(page.getByText('Discord webhook is not configured'))
    await page.getByRole('button', { name: 'Remove Webhook' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
    expect(await address().inputValue()).toBe('https://example.org/api/webhooks/1/a')
  })

  test('works once it is set, pings the role that is named, and never comes back to a browser', async () => {
    const received: Promise<string>[] = []
    page.on('response', (response) => {
      const isText = /json|html|javascript|x-script/.test(response.headers()['content-type'] ?? '')
      if (isText) received.push(response.text().catch(() => ''))
    })
    await address().fill(discord.webhookUrl)
    await saveWebhook()
    await toast(page, 'Webhook Saved', 'Articles are posted to its channel from now on.')
    await page.getByText('Discord webhook is configured and ready').waitFor()
    expect(await address().inputValue()).toBe('')

    const role = page.getByRole('form', { name: 'Role to ping' })
    await role.getByLabel('ID of the Role').fill('@News')
    await role.getByRole('button', { name: 'Save Role' }).click()
    await role.getByText('The ID of a role has 17 to 20 digits, and nothing else').waitFor()
    await role.getByLabel('ID of the Role').fill('112233445566778899')
    await role.getByRole('button', { name: 'Save Role' }).click()
    await toast(page, 'Role Saved', 'Editors can have the post of an article ping it from now on.')
    await page.getByText('The role with the ID 112233445566778899 can be pinged.').waitFor()

    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'New Article' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Article' })
    await fillArticle(form, { title: 'Night watch doubled' })
    await form.getByLabel('Ping the role on Discord').click()
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByText('Posted', { exact: true }).waitFor()
    expect(discord.messages).toMatchObject([
      { content: '<@&112233445566778899>', embeds: [{ title: 'Night watch doubled' }] },
    ])

    await openAnew(page, '/admin/settings')
    await page.getByText('Discord webhook is configured and ready').waitFor()
    expect((await Promise.all(received)).filter((text) => text.includes(webhookCanary))).toEqual([])
    expect(await page.content()).not.toContain(webhookCanary)

    await page.getByRole('button', { name: 'Remove Role' }).click()
    await toast(page, 'Role Removed', 'No post pings anybody from now on.')
    await page.getByText('No role can be pinged.').waitFor()
    await page.getByRole('button', { name: 'Remove Webhook' }).click()
    await page.getByRole('alertdialog', { name: 'Remove the webhook?' }).getByRole('button', { name: 'Remove' }).click()
    await toast(page, 'Webhook Removed', 'What was set here is gone.')
    await page.getByText('Discord webhook is not configured').waitFor()
    await page.getByRole('button', { name: 'Remove Webhook' }).waitFor({ state: 'detached' })
  })

  test('can be another one for a category or type, and is tried with a message', async () => {
    const form = page.getByRole('form', { name: 'Another webhook' })
    await form.getByLabel('Name of the Channel').fill('Traffic')
    await form.getByLabel('Webhook Address').fill(discord.otherWebhookUrl('77'))
    await form.getByRole('button', { name: 'Add Webhook' }).click()
    await form.getByText('Choose a type, a category, or both').waitFor()
    await form.getByLabel('For Articles of Category').fill('Traffic')
    await form.getByRole('button', { name: 'Add Webhook' }).click()
    await toast(page, 'Webhook Saved', 'These articles are posted to its channel from now on.')
    const list = page.getByRole('list', { name: 'More webhooks' })
    await list.getByText('Every type, category Traffic').waitFor()
    discord.reset()
    await page.getByRole('button', { name: 'Send test message: Traffic' }).click()
    await toast(page, 'Success!', 'Test message sent')
    expect(discord.postedBy()).toEqual(['77'])
    expect(discord.complaints).toEqual([])

    await form.getByLabel('Name of the Channel').fill('Alerts')
    await form.getByLabel('Webhook Address').fill(discord.otherWebhookUrl('78'))
    await form.getByLabel('For Articles of Category').fill('Alerts')
    await form.getByRole('button', { name: 'Add Webhook' }).click()
    await list.getByText('Every type, category Alerts').waitFor()
    await page.getByRole('button', { name: 'Edit: Traffic' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Webhook' })
    expect(await dialog.getByLabel('Webhook Address').inputValue()).toBe('')
    await dialog.getByLabel('For Articles of Category').fill('alerts ')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('There is a webhook for these articles already').waitFor()
    await dialog.getByLabel('For Articles of Category').fill('Roads')
    await dialog.getByLabel('Webhook Address').fill('https://example.org/api/webhooks/1/a')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('This is not the address of a Discord webhook').waitFor()
    await dialog.getByLabel('Webhook Address').fill('')
    await dialog.getByLabel('Name of the Channel').fill('Zones')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await list.getByText('Every type, category Roads').waitFor()
    expect(await list.getByRole('listitem').locator('p:first-child').allTextContents()).toEqual(['Zones', 'Alerts'])
    await page.getByRole('button', { name: 'Send test message: Zones' }).click()
    await expect.poll(() => discord.postedBy()).toEqual(['77', '77'])
    await page.getByRole('button', { name: 'Edit: Zones' }).click()
    await dialog.getByLabel('Webhook Address').fill(discord.otherWebhookUrl('79'))
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Send test message: Zones' }).click()
    await expect.poll(() => discord.postedBy()).toEqual(['77', '77', '79'])
    for (const name of ['Alerts', 'Zones']) {
      await page.getByRole('button', { name: `Remove: ${name}` }).click()
      await page
        .getByRole('alertdialog', { name: 'Remove the webhook?' })
        .getByRole('button', { name: 'Remove' })
        .click()
      await page.getByRole('button', { name: `Remove: ${name}` }).waitFor({ state: 'detached' })
    }
    await list.waitFor({ state: 'detached' })
  })

  test('for notes about staff is another one, which nobody reads again either', async () => {
    await page.getByText('No notes are posted.').waitFor()
    await page.getByRole('textbox', { name: 'Address for Notes' }).fill('https://example.org/api/webhooks/1/a')
    await page.getByRole('button', { name: 'Save Notes Webhook' }).click()
    await page.getByText('This is not the address of a Discord webhook').waitFor()
    await page.getByRole('textbox', { name: 'Address for Notes' }).fill(discord.webhookUrl)
    await page.getByRole('button', { name: 'Save Notes Webhook' }).click()
    await toast(page, 'Webhook Saved', 'Notes are posted to its channel from now on.')
    await page.getByText('Notes are posted to a channel.').waitFor()
    await expectShown(page.getByText('Discord webhook is not configured'))
    expect(await page.content()).not.toContain(webhookCanary)
    await page.getByRole('button', { name: 'Remove Notes Webhook' }).click()
    await page.getByRole('alertdialog', { name: 'Remove the webhook?' }).getByRole('button', { name: 'Remove' }).click()
    await toast(page, 'Webhook Removed')
    await expectShown(page.getByText('No notes are posted.'))
  })

  test('is not among what browsers load', async () => {
    const folder = join(import.meta.dirname, '../../../../build/client/assets')
    const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => text.includes('DISCORD_WEBHOOK_URL') || text.includes(webhookCanary))).toEqual([])
  })
})

test('The settings and their questions have no accessibility faults', async () => {
  await field('Application Form').fill('nowhere')
  await save()
  await settingsForm().getByText('Enter an address that begins with https://.').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})

test('The choice between two versions of the settings, and the question about the webhook, have none either', async () => {
  await page.route('**/rest/v1/site_settings?*', async (route) => {
    if (route.request().method() === 'PATCH') return route.fulfill({ status: 200, json: [] })
    return route.fulfill({ json: { settings: { motto: 'Theirs' }, updated_at: new Date().toISOString() } })
  })
  await field('Motto').fill('Mine')
  await save()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved the settings meanwhile' })
  await conflict.waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Keep Editing' }).click()
  await conflict.waitFor({ state: 'hidden' })
  await page.getByRole('textbox', { name: 'New Webhook Address' }).fill(discord.webhookUrl)
  await page.getByRole('button', { name: 'Save Webhook' }).click()
  await page.getByRole('button', { name: 'Remove Webhook' }).click()
  await page.getByRole('alertdialog', { name: 'Remove the webhook?' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})
