import type { Page } from '@playwright/test'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { expectToast, fillArticle } from '#tests/e2e/staff/staff-steps.ts'
import { type FakeDiscord, startFakeDiscord } from '#tests/support/backend/fake-discord.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let discord: FakeDiscord
let site: FreshSite
let page: Page

test.beforeAll(async () => {
  discord = await startFakeDiscord()
  site = await startFreshSite('none', {
    ...ownerSettings,
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_WEBHOOK_URL: discord.webhookUrl,
  })
})
test.beforeEach(async ({ openStaffPage }) => {
  discord.reset()
  page = await openStaffPage({ site })
  await page.getByText('Discord webhook is configured and ready').waitFor()
})
test.afterEach(() => {
  expect(discord.requestErrors).toEqual([])
  expect(site.output()).not.toContain('canary')
})
test.afterAll(async () => {
  await site.close()
  await discord.close()
})

const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

async function createArticle(title: string) {
  const form = await openNewForm(page)
  await fillArticle(form, { title })
  await form.getByText('How it looks on Discord').click()
  const preview = form.getByRole('figure', { name: 'Message on Discord' })
  for (const text of [title, 'A short watch with a good end.', 'Community', 'Sgt. Dana Whitfield']) {
    await preview.getByText(text, { exact: true }).waitFor()
  }
  await form.getByRole('button', { name: 'Create Article' }).click()
  await expectToast(page, 'Success!', 'Article created successfully')
  await form.waitFor({ state: 'hidden' })
}

test.describe('Posting to Discord', () => {
  test('A new article is posted automatically, and its row shows the time', async () => {
    const title = `Night watch doubled ${crypto.randomUUID()}`
    await createArticle(title)
    await row(title).getByText('Posted', { exact: true }).waitFor()
    await row(title)
      .getByText(/^Posted to Discord \d+\/\d+\/\d{4}, /)
      .waitFor()
    expect(discord.messages).toMatchObject([
      { embeds: [{ title, description: 'A short watch with a good end.', url: expect.stringContaining(site.url) }] },
    ])
    await page.goto(discord.messages[0]?.embeds[0].url ?? '')
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  })
})
