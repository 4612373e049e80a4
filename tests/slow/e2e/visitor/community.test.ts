import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/browser.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

describe('A new site', () => {
  let discord: Server
  let site: OwnSite
  let asked = 0

  beforeAll(async () => {
    discord = createServer((_, response) => {
      asked++
      response.setHeader('Content-Type', 'application/json')
      const guild = { id: '42', name: 'Narrows Harbor', icon: null }
      response.end(JSON.stringify({ guild, approximate_member_count: 1812, approximate_presence_count: 77 }))
    })
    await new Promise<void>((resolve) => discord.listen(0, '127.0.0.1', resolve))
    const address = discord.address()
    const port = typeof address === 'object' ? address?.port : null
    site = await startOwnSite('none', { DISCORD_API_URL: `http://127.0.0.1:${port}/api/v10` })
  })

  beforeEach(() => {
    asked = 0
  })

  afterAll(async () => {
    await site.close()
    await new Promise((resolve) => discord.close(resolve))
  })

  test('shows its community servers live, and asks no more for a day', async () => {
    const page = await openPage()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/functions/')) calls.push(request.url())
    })
    await page.goto(`${site.url}/discord`)
    await page.getByRole('heading', { name: 'Narrows Harbor' }).waitFor()
    await page.getByText('1,812 Members, 77 online').waitFor()
    expect(await page.getByRole('button', { name: 'Coming Soon' }).isDisabled()).toBe(true)
    // The button alone says it.
    expect(await page.getByText('Coming Soon').count()).toBe(1)
    expect(asked).toBe(1)
    await page.reload()
    await page.getByText('1,812 Members, 77 online').waitFor()
    expect(calls).toEqual([`${site.url}/functions/v1/discord-invite?code=cutler-narrows-pd-sample`])

    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000 + 1_000)
    await page.reload()
    await page.getByText('1,812 Members, 77 online').waitFor()
    expect(calls).toHaveLength(2)
  })

  test('keeps the place of a server while it is asked for, and shows it from the settings when nothing answers', async () => {
    const page = await openPage({ width: 360 })
    await page.clock.install()
    let attempts = 0
    await page.route('**/functions/v1/discord-invite*', (route) => {
      attempts++
      return route.fulfill({ status: 404, json: { message: 'No community has this invite code.' } })
    })
    // By the page's own clock, which goes on while the test looks.
    await page.addInitScript(() => {
      const asked: number[] = []
      const original = window.fetch
      window.fetch = (...call) => {
        if (String(call[0]).includes('/discord-invite')) asked.push(Date.now())
        return original(...call)
      }
      Object.assign(window, { asked })
    })
    await page.goto(`${site.url}/discord`)
    await page.getByRole('status').getByText('Asking Discord about').waitFor()
    await expect.poll(() => attempts).toBe(1)
    await page.clock.runFor(1_000)
    await expect.poll(() => attempts).toBe(2)
    await page.clock.runFor(2_000)
    await page.getByText('15+ Members').waitFor()
    expect(attempts).toBe(3)
    const [first = 0, second = 0, third = 0] = await page.evaluate(
      () => (window as Window & { asked?: number[] }).asked ?? [],
    )
    expect(second - first).toBeGreaterThanOrEqual(1_000)
    expect(third - second).toBeGreaterThanOrEqual(2_000)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('shows its community servers without scripts', async () => {
    const page = await openVisitorPage({ javaScriptEnabled: false })
    await page.goto(`${site.url}/discord`)
    await expectShown(page.locator('main').getByText('15+ Members'))
    expect(await page.getByText('Asking Discord about').first().isVisible()).toBe(false)
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'Cutler Narrows Police',
      'Cutler Narrows Community',
      'Guidelines',
    ])
    expect(await page.getByRole('link', { name: 'Join Server' }).getAttribute('rel')).toContain('noopener')
  })

  test('says that there are no media files, of any kind', async () => {
    const page = await openVisitorPage()
    for (const query of ['', '?type=images', '?type=videos', '?type=documents']) {
      await page.goto(`${site.url}/media${query}`)
      await expectShown(page.getByRole('status').getByText('No media files found'))
    }
  })
})

describe('The media gallery', () => {
  test('leads to the files without scripts', async () => {
    const page = await openVisitorPage({ javaScriptEnabled: false })
    await page.goto('/media?type=images')
    const picture = page.getByRole('link', { name: /^View / }).first()
    const response = await page.request.get((await picture.getAttribute('href')) ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\//)
    expect(await picture.getByRole('img').count()).toBe(1)
  })
})
