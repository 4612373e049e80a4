import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { type DiscordStandIn, startDiscordStandIn } from '#tests/support/backend/discord-stand-in.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let discord: DiscordStandIn
let site: OwnSite
let page: Page

beforeAll(async () => {
  discord = await startDiscordStandIn()
  site = await startOwnSite('none', {
    ...ownerSettings,
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_WEBHOOK_URL: discord.webhookUrl,
  })
})
beforeEach(async () => {
  discord.reset()
  page = await openStaffPage({ site })
  await page.getByText('Discord webhook is configured and ready').waitFor()
})
afterEach(() => {
  expect(discord.complaints).toEqual([])
  expect(site.output()).not.toContain('canary')
})
afterAll(async () => {
  await site.close()
  await discord.close()
})

const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const status = () => page.getByRole('region', { name: 'Discord status' })

async function createArticle(title: string) {
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await fillArticle(form, { title })
  await form.getByText('How it looks on Discord').click()
  const preview = form.getByRole('figure', { name: 'Message on Discord' })
  for (const text of [title, 'A short watch with a good end.', 'Community', 'Sgt. Dana Whitfield']) {
    await preview.getByText(text, { exact: true }).waitFor()
  }
  await form.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Success!', 'Article created successfully')
  await form.waitFor({ state: 'hidden' })
}

/** An article that was posted by its button. */
async function postArticle(title: string) {
  const texts = { excerpt: 'E', content: 'C', category: 'K', author: 'A', type: 'news' }
  const { error } = await (await connectAsService(site)).from('articles').insert({ title, ...texts })
  expect(error).toBeNull()
  await openAnew(page)
  await page.getByRole('button', { name: `Post to Discord: ${title}` }).click()
  await row(title).getByText('Posted', { exact: true }).waitFor()
}

describe('Posting to Discord', () => {
  test('An edit changes its message, the row says where that failed, and deleting may remove it', async () => {
    const title = `Harbor open ${crypto.randomUUID()}`
    await postArticle(title)
    discord.answers = [{ status: 400 }]
    await page.getByRole('button', { name: `Edit: ${title}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Article' })
    await form.getByLabel('Excerpt').fill('Closed because of fog.')
    await form.getByRole('button', { name: 'Update Article' }).click()
    await toast(page, 'Success!', 'Article updated successfully')
    await row(title).getByText('Changed since posted').waitFor()
    await status().getByText('The last post to Discord failed').waitFor()
    await page.getByRole('button', { name: `Update on Discord: ${title}`, disabled: false }).click()
    await toast(page, 'Success!', 'Message on Discord updated')
    await row(title).getByText('Changed since posted').waitFor({ state: 'hidden' })
    expect(discord.messages).toMatchObject([{ embeds: [{ title, description: 'Closed because of fog.' }] }])

    await page.getByRole('button', { name: `Delete: ${title}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this article?' })
    await question.getByLabel('Also remove it from Discord').click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Success!', 'Article deleted successfully')
    await expect.poll(() => discord.messages).toEqual([])
  })

  test('An article that is withdrawn may leave Discord, at once or later, and so may those that are deleted together', async () => {
    const [first, second] = [`Fog ${crypto.randomUUID()}`, `Flood ${crypto.randomUUID()}`]
    await postArticle(first)
    await postArticle(second)
    const left = () => discord.messages.map(({ embeds: [{ title }] }) => title)
    const withdraw = async (title: string, fromDiscord: boolean) => {
      await page.getByRole('button', { name: `Withdraw: ${title}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Withdraw this article?' })
      if (fromDiscord) await question.getByLabel('Also remove it from Discord').click()
      await question.getByRole('button', { name: 'Withdraw' }).click()
      await row(title).getByText('Withdrawn', { exact: true }).waitFor()
    }
    await withdraw(first, true)
    await expect.poll(left).toEqual([second])
    await row(first).getByText('Not Posted', { exact: true }).waitFor()

    await withdraw(second, false)
    await page.getByRole('button', { name: `Remove from Discord: ${second}`, disabled: false }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove it from Discord?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await toast(page, 'Success!', 'Article removed from Discord')
    await row(second).getByText('Not Posted', { exact: true }).waitFor()
    expect(left()).toEqual([])

    const third = `Frost ${crypto.randomUUID()}`
    await postArticle(third)
    for (const title of [second, third]) await page.getByRole('checkbox', { name: `Choose: ${title}` }).check()
    await page.getByRole('button', { name: 'Delete Chosen' }).click()
    const both = page.getByRole('alertdialog', { name: 'Delete 2 articles?' })
    await both.getByLabel('Also remove them from Discord').click()
    await both.getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Success', '2 articles deleted successfully')
    await expect.poll(left).toEqual([])
  })

  test('A post that fails leaves the article saved; the card and the log say why, and a click posts it', async () => {
    const title = `Bridge closed ${crypto.randomUUID()}`
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    discord.answers = [{ status: 404 }]
    await createArticle(title)
    await status().getByText('The last post to Discord failed').waitFor()
    await status().getByText(`“${title}”: Discord no longer knows the webhook.`).waitFor()
    expect(warnings).toEqual([expect.stringContaining('The new article was not posted to Discord.')])
    expect(await page.getByRole('dialog', { name: 'Error' }).count()).toBe(0)
    await row(title).getByText('Not Posted', { exact: true }).waitFor()

    await status().getByText('Recent posts').click()
    const entry = status().getByRole('listitem').filter({ hasText: title })
    await entry.getByText('Failed', { exact: true }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: `Post to Discord: ${title}` }).click()
    await toast(page, 'Success!', 'Article posted to Discord successfully')
    await row(title).getByText('Posted', { exact: true }).waitFor()
    await status().getByText('Discord webhook is configured and ready').waitFor()
    await entry.getByText('Posted', { exact: true }).waitFor()
  })

  test('While one is posted its button turns and no other can be pressed; a repost is a second message', async () => {
    const [first, second] = [`First ${crypto.randomUUID()}`, `Second ${crypto.randomUUID()}`]
    await postArticle(first)
    await postArticle(second)
    const gate = Promise.withResolvers<void>()
    discord.onMessage = () => gate.promise
    const repost = page.getByRole('button', { name: `Repost: ${first}` })
    await repost.dblclick()
    await page.getByRole('button', { name: `Repost: ${second}`, disabled: true }).waitFor()
    expect(await repost.isDisabled()).toBe(true)
    expect(await repost.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: `Repost: ${second}` }).press('Enter')
    expect(await repost.locator('.animate-spin').count()).toBe(1)
    gate.resolve()
    await toast(page, 'Success!', 'Article reposted to Discord successfully')
    await page.getByRole('button', { name: `Repost: ${second}`, disabled: false }).waitFor()
    expect(discord.messages.map(({ embeds: [{ title }] }) => title)).toEqual([first, second, first])
  })

  test('An answer without a message is told in words of our own, in both ways', async () => {
    const title = `No words ${crypto.randomUUID()}`
    await postArticle(title)
    const post = '**/functions/v1/discord-post-article'
    const answerWith = (status: number) =>
      page.route(post, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json: {} }) : route.continue(),
      )
    await answerWith(200)
    await page.getByRole('button', { name: `Repost: ${title}` }).click()
    await toast(page, 'Success!', 'Article posted to Discord successfully')
    await page.unroute(post)
    await answerWith(422)
    await page.getByRole('button', { name: `Repost: ${title}`, disabled: false }).click()
    await toast(page, 'Error', 'Failed to post article to Discord')
  })

  test('A post whose answer got lost is told as unknown and never sent again by itself', async () => {
    const title = `Lost answer ${crypto.randomUUID()}`
    await postArticle(title)
    discord.answers = ['cut after it was stored']
    await page.getByRole('button', { name: `Repost: ${title}` }).click()
    await toast(page, 'Error', 'The connection to Discord was lost before it answered. Look at the channel')
    await status().getByText('Whether the last post reached Discord is unknown').waitFor()
    await openAnew(page)
    await status().getByText('Recent posts').click()
    await status().getByText('Unknown', { exact: true }).first().waitFor()
    expect(discord.tries()).toBe(2)
    // The next test finds the chat well again.
    await page.getByRole('button', { name: `Repost: ${title}` }).click()
    await toast(page, 'Success!', 'Article reposted to Discord successfully')
  })
})

test('Without a webhook the card says how to get one', async () => {
  const other = await openStaffPage()
  await other.getByText('Discord webhook is not configured').waitFor()
  await other.getByRole('link', { name: 'Set it under Site Settings' }).click()
  await expectShown(other.getByText('Its address belongs in the field below.'))
})
