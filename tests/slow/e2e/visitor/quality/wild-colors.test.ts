import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTokens } from '#lib/colors/make-tokens.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('sample')
})
afterAll(() => site.close())

/** Colors that nobody should choose, and somebody will. */
const wild = [
  { main: '#ffff00', accent: '#ffff33', paper: '#ffff66' },
  { main: '#00ff66', accent: '#101010', paper: '#777777' },
  { main: '#ffffff', accent: '#ff00ff', paper: '#000000' },
]
const paths = ['/', '/news/night-market-2026', '/leadership', '/hiring', '/services/police-reports', '/auth']

test('In the wildest colors a department can choose, every page can be read in both themes', async () => {
  const client = await connectAsService(site)
  const page = await openVisitorPage(site)
  const faults: string[] = []
  for (const colors of wild) {
    expect((await client.from('site_settings').update({ settings: { colors } }).eq('id', 1)).error).toBeNull()
    const tokens = makeTokens(colors)
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // The page shows the colors of the last change, and no earlier ones.
        const background = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--background'))
        expect(background, `${path}, ${colorScheme}`).toBe(tokens[colorScheme].background)
        const found = await findAccessibilityFaults(page, ['color-contrast', 'link-in-text-block'])
        faults.push(...found.map((fault) => `${Object.values(colors).join(' ')} ${path}, ${colorScheme}: ${fault}`))
      }
    }
  }
  expect(faults).toEqual([])
})
