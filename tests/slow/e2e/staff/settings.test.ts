import type { Page } from '@playwright/test'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { expectToast, fillArticle } from '#tests/e2e/staff/staff-steps.ts'
import { type FakeDiscord, startFakeDiscord, webhookCanary } from '#tests/support/backend/fake-discord.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let discord: FakeDiscord
let site: FreshSite
let page: Page

test.beforeAll(async () => {
  discord = await startFakeDiscord()
  site = await startFreshSite('none', { ...ownerSettings, DISCORD_API_URL: discord.apiUrl })
})
test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ site, path: '/admin/settings' })
  await settingsForm().waitFor()
})
test.afterEach(() => {
  expect(discord.requestErrors).toEqual([])
  expect(site.output()).not.toContain(webhookCanary)
})
test.afterAll(() => Promise.all([site.close(), discord.close()]))

const settingsForm = (on = page) => on.getByRole('form', { name: 'Site settings' })
const field = (label: string, on = page) => settingsForm(on).getByRole('textbox', { name: label, exact: true })
const save = (on = page) => settingsForm(on).getByRole('button', { name: 'Save settings' }).click()

test.describe('Two editors of the settings', () => {
  test('Changes to different settings are merged, and a conflicting change asks before overwriting', async () => {
    const otherPage = await page.context().newPage()
    await otherPage.goto('/admin/settings')
    await field('Motto', otherPage).fill('Theirs')
    await save(otherPage)
    await expectToast(otherPage, 'Settings saved')
    await otherPage.close()
    await field('Building').fill('Town Hall')
    await save()
    await expectToast(page, 'Settings saved')
    expect(await field('Motto').inputValue()).toBe('Theirs')
    const another = await page.context().newPage()
    await another.goto('/admin/settings')
    await field('Motto', another).fill('Theirs again')
    await save(another)
    await expectToast(another, 'Settings saved')
    await another.close()
    await field('Motto').fill('Mine')
    await save()
    const conflict = page.getByRole('alertdialog', { name: 'Someone else saved the settings' })
    await conflict.getByText('Theirs: Theirs again').waitFor()
    await conflict.getByText('Yours: Mine').waitFor()
    await conflict.getByRole('button', { name: 'Load their version' }).click()
    expect(await field('Motto').inputValue()).toBe('Theirs again')
    await field('Motto').fill('Mine after all')
    await save()
    await expectToast(page, 'Settings saved')
    await page.reload()
    expect(await field('Motto').inputValue()).toBe('Mine after all')
  })
})

test.describe('The Discord webhook', () => {
  const address = () => page.getByRole('textbox', { name: 'New webhook address' })
  const saveWebhook = () => page.getByRole('button', { name: 'Save webhook' }).click()

  test('A saved webhook pings the chosen role, and browsers never receive its address', async () => {
    const received: Promise<string>[] = []
    page.on('response', (response) => {
      const isText = /json|html|javascript|x-script/.test(response.headers()['content-type'] ?? '')
      if (isText) received.push(response.text().catch(() => ''))
    })
    await page.getByRole('link', { name: 'Discord', exact: true }).click()
    await address().fill(discord.webhookUrl)
    await saveWebhook()
    await expectToast(page, 'Webhook saved', 'Articles now go to the webhook’s channel.')
    await page.getByText('Discord webhook is configured and ready').waitFor()
    expect(await address().inputValue()).toBe('')

    const role = page.getByRole('form', { name: 'Role to ping' })
    await role.getByLabel('Role ID').fill('@News')
    await role.getByRole('button', { name: 'Save role' }).click()
    await role.getByText('A role ID has 17 to 20 digits').waitFor()
    await role.getByLabel('Role ID').fill('112233445566778899')
    await role.getByRole('button', { name: 'Save role' }).click()
    await expectToast(page, 'Role saved', 'Editors can now choose to ping the role.')
    await page.getByText('Posts can ping the role with the ID 112233445566778899.').waitFor()

    await page.getByRole('link', { name: 'Articles', exact: true }).click()
    const form = await openNewForm(page)
    await fillArticle(form, { title: 'Night watch doubled' })
    await form.getByLabel('Ping the role on Discord').click()
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByText('Posted', { exact: true }).waitFor()
    expect(discord.messages).toMatchObject([
      { content: '<@&112233445566778899>', embeds: [{ title: 'Night watch doubled' }] },
    ])

    await page.goto('/admin/settings/discord')
    await page.getByText('Discord webhook is configured and ready').waitFor()
    expect((await Promise.all(received)).filter((text) => text.includes(webhookCanary))).toEqual([])
    expect(await page.content()).not.toContain(webhookCanary)

    await page.getByRole('button', { name: 'Remove role' }).click()
    await expectToast(page, 'Role removed', 'Posts no longer ping anyone.')
    await page.getByText('No role is set.').waitFor()
    await page.getByRole('button', { name: 'Remove webhook' }).click()
    await page.getByRole('alertdialog', { name: 'Remove the webhook?' }).getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Webhook removed', 'The webhook’s address was deleted.')
    await page.getByText('Discord webhook is not configured').waitFor()
    await page.getByRole('button', { name: 'Remove webhook' }).waitFor({ state: 'detached' })
  })
})
