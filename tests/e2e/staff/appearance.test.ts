import type { Page } from '@playwright/test'
import { defaultTokens } from '#lib/colors/color-tokens.ts'
import { generateThemes } from '#lib/colors/generate-themes.ts'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let site: FreshSite
let page: Page

test.beforeAll(async () => {
  site = await startFreshSite('none', ownerSettings)
})
test.beforeEach(async ({ openStaffPage }) => {
  page = await openStaffPage({ site, path: '/admin/appearance' })
  await appearanceForm().waitFor()
})
test.afterAll(() => site.close())

const appearanceForm = (on = page) => on.getByRole('form', { name: 'Appearance' })
const field = (label: string, on = page) => appearanceForm(on).getByRole('textbox', { name: label, exact: true })
const readBadge = async () => (await fetch(`${site.url}/department-badge.svg`)).text()
const save = (on = page) => appearanceForm(on).getByRole('button', { name: 'Save appearance' }).click()

test('A palette colors the site and the badge in both themes, as the preview shows', async ({ openPage }) => {
  const palette = { main: '#1f3d2b', accent: '#c9a227', paper: '#faf8f0' }
  await page.getByRole('button', { name: 'Forest Sheriff' }).click()
  expect(await field('Main color').inputValue()).toBe(palette.main)
  expect(await field('Badge background').inputValue()).toBe(palette.main)
  await appearanceForm().getByText('Gold on cream is hard to read, so links use a darker gold').waitFor()
  const preview = page.getByRole('img', { name: 'The site in these colors, dark theme' })
  const variable = (name: string) =>
    preview.evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name)
  const { light, dark } = generateThemes(palette)
  await expect.poll(() => variable('--background')).toBe(dark.background)
  await preview.locator('img[src^="blob:"]').waitFor()
  expect(await listViewViolations(page)).toEqual([])

  const visitor = await openPage(site)
  await visitor.goto('/')
  const getBandColor = (on: Page) =>
    on.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--band'))
  expect(await getBandColor(visitor)).not.toBe(light.band)
  await save()
  await expectToast(page, 'Appearance saved')
  await expect.poll(() => getBandColor(page)).toBe(light.band)
  await visitor.reload()
  expect(await getBandColor(visitor)).toBe(light.band)
  expect(await visitor.locator('head meta[name=theme-color]').getAttribute('content')).toBe(palette.main)
  await visitor.emulateMedia({ colorScheme: 'dark' })
  expect(await getBandColor(visitor)).toBe(dark.band)
  await visitor.emulateMedia({ colorScheme: 'light', media: 'print' })
  expect(await getBandColor(visitor)).toBe('#ffffff')
  await visitor.emulateMedia({ media: 'screen' })
  expect(await readBadge()).toContain(`fill="${palette.main}"`)

  const [sheet = ''] = await visitor
    .locator('head link[rel=stylesheet][href^="/colors/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const response = await fetch(site.url + sheet)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  // A page from before the change still links to an old style sheet.
  const earlier = await fetch(`${site.url}/colors/other.css`, { redirect: 'manual' })
  expect([earlier.status, earlier.headers.get('location')]).toEqual([302, sheet])
  const scene = await visitor.locator('[data-slot=hero] picture img').getAttribute('src')
  expect(scene).toMatch(/^\/scenes\/front-evening\.svg\?v=\w+$/)
  expect(await (await fetch(site.url + scene)).text()).not.toContain('#142c54')

  await page.getByRole('button', { name: 'Reset to default: Colors' }).click()
  await save()
  await page.getByText('All saved').waitFor()
  await expect.poll(() => getBandColor(page)).toBe(defaultTokens.light.band)
  await visitor.reload()
  expect(await getBandColor(visitor)).toBe(defaultTokens.light.band)
  expect((await fetch(site.url + sheet)).status).toBe(404)
  await visitor.close()
})
