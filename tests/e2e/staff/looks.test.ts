import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'
import { listFaultsOfAllLooks } from './staff-looks.ts'
import { toast } from './staff-steps.ts'

let site: OwnSite
let page: Page

beforeAll(async () => {
  site = await startOwnSite('none', ownerSettings)
})
beforeEach(async () => {
  page = await openStaffPage({ site, path: '/admin/looks' })
  await looksForm().waitFor()
})
afterAll(() => site.close())

const looksForm = (on = page) => on.getByRole('form', { name: 'Looks' })
const field = (label: string, on = page) => looksForm(on).getByRole('textbox', { name: label, exact: true })
const save = (on = page) => looksForm(on).getByRole('button', { name: 'Save Looks' }).click()

test('The badge is shown as it is edited, saved for visitors, and goes back to the default', async () => {
  const preview = page.getByRole('region', { name: 'Preview of the badge' })
  const shown = preview.getByRole('img', { name: 'The badge in these colors' })
  await preview.getByText('easily read').waitFor()
  expect(await field('Badge Background').inputValue()).toBe(siteDefaults.badge.field)
  await field('Badge Background').fill('#5b1a1a')
  await shown.locator('[fill="#5b1a1a"]').first().waitFor()
  // Half of a color changes nothing.
  await field('Badge Background').fill('#5b1')
  await shown.locator(`[fill="${siteDefaults.badge.field}"]`).first().waitFor()
  await save()
  await looksForm().getByText('Enter a color such as #14294a.').waitFor()
  expect(await field('Badge Background').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await listFaultsOfAllLooks(page)).toEqual([])

  await field('Badge Background').fill('#5b1a1a')
  await field('Badge Lettering').fill('#7a3030')
  await preview.getByText('too little to be read').waitFor()
  await save()
  await looksForm().getByText('nobody could read the badge').waitFor()
  await field('Badge Lettering').fill('#ffffff')
  await save()
  await toast(page, 'Looks Saved', 'Visitors see the change from now on.')
  await page.getByText('All saved').waitFor()
  const visitor = await openVisitorPage(site)
  await visitor.goto('/')
  expect(await readBadge(visitor)).toContain('fill="#5b1a1a"')

  await page.getByRole('button', { name: 'Back to the default: Badge' }).click()
  expect(await field('Badge Background').inputValue()).toBe(siteDefaults.badge.field)
  await save()
  await page.getByText('All saved').waitFor()
  await visitor.reload()
  expect(await readBadge(visitor)).toContain(`fill="${siteDefaults.badge.field}"`)
  await visitor.close()
})

test('A badge is put together from a shape, a symbol and a ribbon, by keyboard too, and visitors get another address of it', async () => {
  const visitor = await openVisitorPage(site)
  await visitor.goto('/')
  const before = await badgeAddress(visitor)
  const shapes = page.getByRole('group', { name: /^Shape/ })
  await shapes.getByRole('searchbox', { name: 'Find by a word' }).fill('sheriff 5')
  await shapes.getByText('2 found').waitFor()
  await shapes.getByRole('searchbox').press('Enter')
  await shapes.getByRole('radio', { name: 'Five-pointed star', exact: true }).focus()
  await page.keyboard.press('Space')
  await shapes.getByText('Shape: Five-pointed star').waitFor()
  await page.keyboard.press('ArrowDown')
  await shapes.getByText('Shape: Five-pointed star with balls').waitFor()
  await shapes.getByRole('searchbox').fill('nothing like it')
  await shapes.getByText('Try another word').waitFor()
  const symbols = page.getByRole('group', { name: /^Symbol/ })
  await symbols.getByText('Wolf', { exact: true }).click()
  await field('Ribbon (optional)').fill('x'.repeat(25))
  await save()
  await looksForm().getByText('A ribbon has room for 24 letters.').waitFor()
  await field('Ribbon (optional)').fill('Łódź Šibenik')
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await save()
  await toast(page, 'Looks Saved')
  await visitor.reload()
  expect(await badgeAddress(visitor)).not.toBe(before)
  const badge = await readBadge(visitor)

  await page.getByRole('button', { name: 'Surprise me' }).click()
  await page.getByText('Unsaved changes').waitFor()
  expect(await field('Ribbon (optional)').inputValue()).toBe('Łódź Šibenik')
  await save()
  await toast(page, 'Looks Saved')
  await visitor.reload()
  expect(await readBadge(visitor)).not.toBe(badge)
  await visitor.close()
})

const badgeAddress = (visitor: Page) => visitor.locator('header img').first().getAttribute('src')

async function readBadge(visitor: Page): Promise<string> {
  return (await fetch(site.url + (await badgeAddress(visitor)))).text()
}

test('Looks that two people change are never overwritten unseen, and a phone number is in nobody’s way', async () => {
  const other = await page.context().newPage()
  await other.goto('/admin/settings')
  const settings = other.getByRole('form', { name: 'Site settings' })
  await settings.getByRole('textbox', { name: 'Motto', exact: true }).fill('Another motto')
  await settings.getByRole('button', { name: 'Save Settings' }).click()
  await toast(other, 'Settings Saved')
  await field('Badge Background').fill('#102030')
  await save()
  await toast(page, 'Looks Saved')

  await other.goto('/admin/looks')
  await field('Badge Background', other).fill('#203040')
  await save(other)
  await toast(other, 'Looks Saved')
  await other.close()
  await field('Badge Background').fill('#304050')
  await save()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved the looks meanwhile' })
  await conflict.getByText('Theirs: #203040').waitFor()
  await conflict.getByText('Yours: #304050').waitFor()
  await conflict.getByRole('button', { name: 'Load their version' }).click()
  await expect.poll(() => field('Badge Background').inputValue()).toBe('#203040')

  await field('Badge Background').fill('#405060')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
})
