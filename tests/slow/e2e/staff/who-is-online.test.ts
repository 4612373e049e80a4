import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DiscordStandIn, inviterCanary, startDiscordStandIn } from '#tests/support/backend/discord-stand-in.ts'
import {
  type GameServerStandIn,
  playerCanary,
  startGameServerStandIn,
} from '#tests/support/backend/game-server-stand-in.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { findFaultsInBothThemes } from '#tests/support/browser/find-accessibility-faults.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let discord: DiscordStandIn
let game: GameServerStandIn
let site: OwnSite

beforeAll(async () => {
  ;[discord, game] = await Promise.all([startDiscordStandIn(), startGameServerStandIn()])
  discord.presence = { online: 77, members: 1812 }
  game.play(12)
  site = await startOwnSite('none', {
    ...ownerSettings,
    DISCORD_API_URL: discord.apiUrl,
    PRIVATE_GAME_SERVER: 'true',
    LOG_LEVEL: 'debug',
  })
})
afterEach(() => {
  expect([...discord.complaints, ...game.complaints]).toEqual([])
  for (const canary of [playerCanary, inviterCanary]) expect(site.output()).not.toContain(canary)
})
afterAll(async () => {
  await site.close()
  await Promise.all([discord.close(), game.close()])
})

/** The home page as it is sent, without a script having run. */
const homePage = async () => (await fetch(`${site.url}/`)).text()
const life = 'aria-labelledby="life-title"'
const section = (page: Page) => page.getByRole('region', { name: 'Who Is Online' })
const saveSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('All saved').waitFor()
}

test('The home page of a new site says plainly that there is nothing yet, and counts nobody', async () => {
  const page = await homePage()
  expect(page).toContain(life)
  expect(page).toContain('No news yet. Come back soon.')
  expect(page).toContain('No leadership positions are open right now.')
  expect(page).not.toContain('online on Discord')
  expect(page).not.toContain('online in the city')
  expect([game.asked, discord.invites]).toEqual([[], []])
})

test('Visitors of the home page have the members online counted, without waiting, and read it without a script', async () => {
  const page = await openStaffPage({ site, path: '/admin/settings' })
  await page.getByRole('textbox', { name: 'First Invite Link' }).fill('https://discord.gg/harbor')
  await saveSettings(page)
  await expect.poll(homePage, { timeout: 120_000, interval: 250 }).toMatch(/>77<.*of 1,812.*members online on Discord/s)
  expect(discord.invites).toEqual(['harbor'])
  const visitor = await openPage({ url: site.url, javaScriptEnabled: false, width: 360 })
  await visitor.goto('/')
  await visitor.getByText('members online on Discord').waitFor()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await visitor.context().close()
  const wide = await openPage({ url: site.url })
  await wide.goto('/')
  await wide.getByRole('link', { name: 'Our Discord' }).waitFor()
  expect(await findFaultsInBothThemes(wide)).toEqual([])
})

test('What an administrator hides is gone without a trace', async () => {
  const page = await openStaffPage({ site, path: '/admin/settings' })
  const links = async () => [...(await homePage()).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)
  expect(await links()).toContain('/news')
  for (const label of ['Newest News', 'Open Positions', 'Members Online', 'Players Online']) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: 'Hidden' }).click()
  }
  await saveSettings(page)
  await section(page).getByText('It is hidden on the home page').first().waitFor()
  expect(await section(page).getByRole('button', { name: /^Test/ }).count()).toBe(0)
  // The settings themselves are in the data of every page.
  const shown = (await homePage()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect([life, 'What is happening', 'online', 'game-server'].filter((trace) => shown.includes(trace))).toEqual([])
  // The data that the page's own scripts ask for between two pages.
  expect(await (await fetch(`${site.url}/_root.data`)).text()).not.toContain('counted')
  const counts = await fetch(`${site.url}/rest/v1/live_counts`, { headers: await keyOf(page) })
  expect(await counts.json()).toEqual([])
})

/** The key that visitors have, from the requests of a page. */
async function keyOf(page: Page): Promise<Record<string, string>> {
  const request = page.waitForRequest(/\/rest\/v1\//)
  await page.reload()
  return { apikey: (await (await request).headerValue('apikey')) ?? '' }
}
