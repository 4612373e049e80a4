import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

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
const readBadge = async () => (await fetch(`${site.url}/department-badge.svg`)).text()
const save = (on = page) => looksForm(on).getByRole('button', { name: 'Save Looks' }).click()

test('The badge is shown as it is edited, saved for visitors, and goes back to the default', async () => {
  const preview = page.getByRole('region', { name: 'Preview of the badge' })
  const shown = preview.getByRole('img', { name: 'The badge in these colors' })
  const readShown = async () => decodeURIComponent((await shown.getAttribute('src')) ?? '')
  await preview.getByText('easily read').waitFor()
  expect(await field('Badge Background').inputValue()).toBe(siteDefaults.badge.field)
  await field('Badge Background').fill('#5b1a1a')
  await expect.poll(readShown).toContain('#5b1a1a')
  // Half of a color changes nothing.
  await field('Badge Background').fill('#5b1')
  await expect.poll(readShown).toContain(siteDefaults.badge.field)
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
  expect(await readBadge()).toContain('fill="#5b1a1a"')

  await page.getByRole('button', { name: 'Back to the default: Badge' }).click()
  expect(await field('Badge Background').inputValue()).toBe(siteDefaults.badge.field)
  await save()
  await page.getByText('All saved').waitFor()
  expect(await readBadge()).not.toContain('#5b1a1a')
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
  const badge = await readBadge()

  await page.getByRole('button', { name: 'Surprise me' }).click()
  await page.getByText('Unsaved changes').waitFor()
  expect(await field('Ribbon (optional)').inputValue()).toBe('Łódź Šibenik')
  await save()
  await toast(page, 'Looks Saved')
  await visitor.reload()
  expect(await readBadge()).not.toBe(badge)
  await visitor.close()
})

test('Looks that were not saved outlive the page, also where a color is half written', async () => {
  await field('Main Color').fill('#1f3d2b')
  await field('Accent').fill('#c9')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('#c9'))).toBe(true)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  const offer = looksForm().getByRole('region', { name: 'Unsaved changes' })
  await offer.getByRole('button', { name: /^Restore/ }).press('Enter')
  expect(await field('Main Color').inputValue()).toBe('#1f3d2b')
  // What is gone hands the focus on, and what can do nothing now keeps it.
  await expectShown(looksForm().locator(':focus'))
  expect(await field('Accent').inputValue()).toBe('#c9')
  const discard = looksForm().getByRole('button', { name: 'Discard' })
  await discard.press('Enter')
  await expect.poll(() => discard.isDisabled()).toBe(true)
  // A browser takes it with the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expectShown(discard.and(page.locator(':focus')))
  expect(await field('Main Color').inputValue()).toBe(siteDefaults.colors.main)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stationhouse.page-copies'))).toBe(null)

  await field('Main Color').fill('#1f3d2b')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('#1f3d2b'))).toBe(true)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await offer.getByRole('button', { name: /^Discard/ }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Discard/ })
    .press('Enter')
  await offer.waitFor({ state: 'hidden' })
  await expectShown(looksForm().locator('button, input').first().and(page.locator(':focus')))
})

test('Settings that were not saved outlive the page, a webhook does not, and saving keeps what others saved since', async () => {
  await openAnew(page, '/admin/settings')
  const settings = (on = page) => on.getByRole('form', { name: 'Site settings' })
  const text = (label: string, on = page) => settings(on).getByRole('textbox', { name: label, exact: true })
  const offer = (on = page) => settings(on).getByRole('region', { name: 'Unsaved changes' })
  const press = (name: string | RegExp, on = page) => settings(on).getByRole('button', { name }).click()
  await page.getByRole('textbox', { name: 'New Webhook Address' }).fill('https://discord.com/api/webhooks/1/a-secret')
  await text('Motto').fill('Written before the crash')
  // As on a phone that puts the browser aside within the moment.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(await stored()).toContain('Written before the crash')
  expect(await stored()).not.toContain('a-secret')
  const other = await page.context().newPage()
  await other.goto('/admin/settings')
  await offer(other).waitFor()
  await text('Building', other).fill('Harbor Hall')
  await press('Save Settings', other)
  await toast(other, 'Settings Saved')
  await other.close()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await offer().getByText('You have changes of the settings that were not saved.').waitFor()
  expect(await text('Motto').inputValue()).toBe(siteDefaults.motto)
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  const copies = await page.evaluate(() => localStorage.getItem('stationhouse.page-copies'))
  await press(/^Restore/)
  expect(await text('Motto').inputValue()).toBe('Written before the crash')
  // What is saved now, not what was when the copy was written.
  await press('Discard')
  expect(await text('Building').inputValue()).toBe('Harbor Hall')
  await page.evaluate((text) => localStorage.setItem('stationhouse.page-copies', text ?? ''), copies)
  await page.reload()
  await press(/^Restore/)
  await press('Save Settings')
  await toast(page, 'Settings Saved')
  expect(await text('Building').inputValue()).toBe('Harbor Hall')
  await expect.poll(stored).not.toContain('Written before the crash')

  await text('Motto').fill('Taken back at once')
  await text('Motto').fill('Written before the crash')
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  expect(await stored()).not.toContain('Taken back at once')
})

test('An own picture takes the place of the drawn badge, transparent where it was; a drawing is harmless first', async () => {
  const choose = (name: string, inside: string) =>
    looksForm()
      .getByRole('group', { name: 'Your own picture: Badge' })
      .locator('input[type=file]')
      .setInputFiles({
        name,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
      })
  await choose('bad.svg', '<script>1</script>')
  await looksForm().getByText('This drawing uses “script”').waitFor()
  await choose('badge.svg', '<circle cx="4.5" cy="4.5" r="4" fill="#f00"/>')
  await looksForm().getByRole('button', { name: 'Remove Picture' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await save()
  await toast(page, 'Looks Saved')
  const visitor = await openVisitorPage(site)
  await visitor.goto('/')
  const address = await badgeAddress(visitor)
  expect(address).toContain('/icons/badge-192.png?v=')
  const shown = await sharp(await (await fetch(site.url + address)).arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => [...shown.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)]
  expect(at(96, 96)).toEqual([255, 0, 0, 255])
  expect(at(14, 14)[3]).toBe(0)
  await looksForm().getByRole('button', { name: 'Remove Picture' }).click()
  await save()
  await expect.poll(async () => (await fetch(site.url)).text()).toMatch(drawnIcon)
  await visitor.close()
})

/** In the document, unless what an earlier test left is too long for it. */
const drawnIcon = /<link rel="icon" href="(data:image\/svg|\/department-badge\.svg)/

const badgeAddress = (visitor: Page) => visitor.locator('header img').first().getAttribute('src')

test('Looks that two people change are never overwritten unseen, and a phone number is in nobody’s way', async () => {
  const other = await page.context().newPage()
  await other.goto('/admin/settings')
  const settings = other.getByRole('form', { name: 'Site settings' })
  await settings.getByRole('textbox', { name: 'Motto', exact: true }).fill('Another motto')
  await settings.getByRole('button', { name: 'Save Settings' }).click()
  await toast(other, 'Settings Saved')
  await field('Badge Background').fill('#102030')
  // What the surprise of an earlier test left may be too dark for it.
  await field('Badge Lettering').fill('#ffffff')
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
