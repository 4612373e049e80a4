import type { Page } from '@playwright/test'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { type FakeDiscord, inviterCanary, startFakeDiscord } from '#tests/support/backend/fake-discord.ts'
import { type FakeGameServer, playerCanary, startFakeGameServer } from '#tests/support/backend/fake-game-server.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let discord: FakeDiscord
let game: FakeGameServer
let site: FreshSite

test.beforeAll(async () => {
  ;[discord, game] = await Promise.all([startFakeDiscord(), startFakeGameServer()])
  discord.presence = { online: 77, members: 1812 }
  game.setPlayers(12)
  site = await startFreshSite('none', {
    ...ownerSettings,
    DISCORD_API_URL: discord.apiUrl,
    PRIVATE_GAME_SERVER: 'true',
    LOG_LEVEL: 'debug',
  })
})
test.afterEach(() => {
  expect([...discord.requestErrors, ...game.requestErrors]).toEqual([])
  for (const canary of [playerCanary, inviterCanary]) expect(site.output()).not.toContain(canary)
})
test.afterAll(async () => {
  await site.close()
  await Promise.all([discord.close(), game.close()])
})

/** Fetches the home page's HTML as the server sends it. */
const fetchHomePage = async () => (await fetch(`${site.url}/`)).text()
const section = (page: Page) => page.getByRole('region', { name: 'Who is online' })
const address = (page: Page) => section(page).getByRole('textbox', { name: 'Game server address' })
const saveAddress = (page: Page) => section(page).getByRole('button', { name: 'Save and test' }).click()

test('An administrator sets and tests the game server, and visitors see only the number', async ({ openStaffPage }) => {
  const page = await openStaffPage({ site, path: '/admin/settings' })
  await address(page).fill('play.example.org')
  await saveAddress(page)
  await section(page).getByText('Enter an address such as http://play.example.org:30120').waitFor()
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(await address(page).inputValue()).toBe('play.example.org')
  await address(page).fill('http://169.254.169.254/latest/meta-data')
  await saveAddress(page)
  await section(page).getByText('This address is on a private network or on this machine.').waitFor()
  await address(page).fill(game.localUrl)
  await saveAddress(page)
  await expectToast(page, 'Game server saved', 'Counting players now.')
  await section(page).getByText('12 of 64 online').waitFor()
  expect(await fetchHomePage()).toMatch(/>12<.*of 64.*players online in the city.*as of \d/s)

  game.handlers.clear()
  await section(page).getByRole('button', { name: 'Test: Players on the game server' }).click()
  await section(page).getByText('Check that it is a FiveM server. Visitors see the last count, 12, as of').waitFor()
  expect(await fetchHomePage()).toMatch(/>12<.*no response since/s)

  game.setPlayers(1, 32)
  const released = Promise.withResolvers<void>()
  await page.route('**/rpc/request_live_lookup', async (route) => {
    await released.promise
    await route.continue()
  })
  await saveAddress(page)
  // The button ignores a click while the address is being saved.
  const removeButton = section(page).getByRole('button', { name: 'Remove game server' })
  await expect(removeButton).toBeDisabled()
  await removeButton.dispatchEvent('click')
  released.resolve()
  await section(page).getByText('1 of 32 online').waitFor()
  expect(await address(page).inputValue()).toBe(game.localUrl)
  const html = await fetchHomePage()
  expect(html).toContain('player online in the city')
  for (const secret of [playerCanary, game.localUrl]) expect(html).not.toContain(secret)
})
