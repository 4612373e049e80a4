import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { expectToast } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { waitForStaffArea } from '#tests/support/browser/page-steps.ts'
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
const save = (on = page) => appearanceForm(on).getByRole('button', { name: 'Save appearance' }).click()

test('An uploaded SVG replaces the drawn badge, keeps its transparency and doesn’t load other files', async ({
  openPage,
}) => {
  const choose = (name: string, inside: string) =>
    appearanceForm()
      .getByRole('group', { name: 'Your own picture: Badge' })
      .locator('input[type=file]')
      .setInputFiles({
        name,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
      })
  await choose('bad.svg', '<circle cx="4.5"')
  await appearanceForm().getByText('Couldn’t convert this drawing').waitFor()
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const hostile = '<script>top.location = "/none"</script><image href="/none.png" width="9" height="9"/>'
  await choose('badge.svg', `${hostile}<circle cx="4.5" cy="4.5" r="4" fill="#f00"/>`)
  await appearanceForm().getByRole('button', { name: 'Remove picture' }).waitFor()
  expect(requestedUrls.filter((address) => address.includes('/none'))).toEqual([])
  expect(await listViewViolations(page)).toEqual([])
  await save()
  await expectToast(page, 'Appearance saved')
  const visitor = await openPage(site)
  await visitor.goto('/')
  const address = await badgeAddress(visitor)
  expect(address).toContain('/icons/badge-192.png?v=')
  const pixels = await sharp(await (await fetch(site.url + address)).arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => [...pixels.subarray((y * 192 + x) * 4, (y * 192 + x) * 4 + 4)]
  expect(at(96, 96)).toEqual([255, 0, 0, 255])
  expect(at(14, 14)[3]).toBe(0)
  await appearanceForm().getByRole('button', { name: 'Remove picture' }).click()
  await save()
  await expect.poll(async () => (await fetch(site.url)).text()).toMatch(drawnIcon)
  await visitor.close()
})

/** The icon is an inline SVG unless an earlier test left a badge that is too long for that. */
const drawnIcon = /<link rel="icon" href="(data:image\/svg|\/department-badge\.svg)/

const badgeAddress = (visitor: Page) => visitor.locator('header img').first().getAttribute('src')

test('Saving the appearance asks first only if someone else changed the appearance', async () => {
  const otherPage = await page.context().newPage()
  await otherPage.goto('/admin/settings')
  const settings = otherPage.getByRole('form', { name: 'Site settings' })
  await settings.getByRole('textbox', { name: 'Motto', exact: true }).fill('Another motto')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(otherPage, 'Settings saved')
  await field('Badge background').fill('#102030')
  // An earlier test may have left lettering that is too dark.
  await field('Badge lettering').fill('#ffffff')
  await save()
  await expectToast(page, 'Appearance saved')

  await otherPage.goto('/admin/appearance')
  await field('Badge background', otherPage).fill('#203040')
  await save(otherPage)
  await expectToast(otherPage, 'Appearance saved')
  await otherPage.close()
  await field('Badge background').fill('#304050')
  await save()
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved the appearance' })
  await conflict.getByText('Theirs: #203040').waitFor()
  await conflict.getByText('Yours: #304050').waitFor()
  await conflict.getByRole('button', { name: 'Load their version' }).click()
  await expect.poll(() => field('Badge background').inputValue()).toBe('#203040')

  await field('Badge background').fill('#405060')
  await page.getByRole('link', { name: 'Articles', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await waitForStaffArea(page)
})
