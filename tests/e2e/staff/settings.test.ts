import type { Page } from '@playwright/test'
import { siteDefaults } from '#content/site-defaults.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
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

test.describe('The settings form', () => {
  test('The form shows current values, publishes changes immediately and restores defaults with Reset', async ({
    openPage,
  }) => {
    const visitor = await openPage(site)
    await visitor.goto('/')
    await visitor.getByRole('contentinfo').getByText(siteDefaults.name).first().waitFor()
    expect(await field('Department name').inputValue()).toBe(siteDefaults.name)
    await field('Department name').fill('Bay City Police')
    await field('Active officers').fill('240+')
    await save()
    await expectToast(page, 'Settings saved', 'Visitors see the change now.')
    await page.getByText('All saved').waitFor()
    await page.getByRole('banner').getByText('Bay City Police').first().waitFor()
    await visitor.reload()
    await visitor.getByRole('contentinfo').getByText('Bay City Police').first().waitFor()
    await visitor.getByText('240+').waitFor()

    await page.reload()
    await field('Department name').waitFor()
    expect(await field('Department name').inputValue()).toBe('Bay City Police')
    await page.getByRole('button', { name: `Reset to “${siteDefaults.name}”: Department name` }).click()
    await page.getByRole('button', { name: /^Reset to .*: Active officers$/ }).click()
    await expect(page.getByRole('button', { name: /^Reset to / })).toHaveCount(0)
    await save()
    await page.getByText('All saved').waitFor()
    await visitor.reload()
    await visitor.getByRole('contentinfo').getByText(siteDefaults.name).first().waitFor()
  })
})

test('The setup screen lists open steps, lets you skip them, and links to their settings', async () => {
  await page.goto('/admin/settings/setup')
  const steps = page.getByRole('list', { name: 'Steps' })
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title })
  await step('Time zone').waitFor()
  await step('Your email address').getByText('Done', { exact: true }).waitFor()
  await step('Sample content').getByText('Done', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Skip: Time zone' }).click()
  await step('Time zone').getByText('Skipped').waitFor()
  expect(await listViewViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo skip: Time zone' }).click()
  await step('Time zone').getByText('Skipped').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Choose time zone' }).click()
  await page.getByRole('searchbox', { name: 'Search settings' }).waitFor()
  await page.getByRole('combobox', { name: 'Time zone' }).waitFor()
  expect(await field('Building').isVisible()).toBe(false)
})
