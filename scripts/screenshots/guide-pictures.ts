import type { Locator, Page } from '@playwright/test'

/** A picture of `docs/guide/make-it-yours.md`. */
interface GuidePicture {
  /** Of its file. */
  name: string
  /** Below `/admin`. */
  path: string
  open: (page: Page) => Promise<void>
}

/** The screens that make a site a department's own, in the guide's order, on a site with the sample; nothing is saved. */
export const guidePictures: readonly GuidePicture[] = [
  { name: 'yours-names', path: '/welcome/names', open: fillNames },
  { name: 'yours-colors', path: '/looks', open: chooseColors },
  { name: 'yours-badge', path: '/looks', open: chooseBadge },
  { name: 'yours-settings', path: '/settings', open: findPhone },
  { name: 'yours-texts', path: '/pages/home', open: writeText },
  { name: 'yours-own-page', path: '/pages', open: beginPage },
  { name: 'yours-alert', path: '/alerts', open: writeAlert },
  { name: 'yours-pack', path: '/packs', open: lookAtPack },
]

async function fillNames(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Department Name' }).fill('Fog Bay Police')
  await page.getByRole('textbox', { name: 'Short Name' }).fill('FBP')
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Fog Bay')
}

async function chooseColors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forest Sheriff' }).click()
  const preview = page.getByRole('img', { name: 'The site in these colors, light theme' })
  await preview.locator('img').waitFor()
  await showAtTop(page.getByRole('textbox', { name: 'Main Color', exact: true }))
}

async function chooseBadge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forest Sheriff' }).click()
  await page.getByRole('textbox', { name: 'Ribbon' }).fill('FOG BAY')
  await showAtTop(page.getByRole('heading', { name: 'Badge', exact: true }))
}

async function findPhone(page: Page): Promise<void> {
  await page.getByRole('form', { name: 'Site settings' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('phone')
}

async function writeText(page: Page): Promise<void> {
  const preview = page.frameLocator('iframe[title="Preview: Home"]')
  await preview.getByRole('heading', { level: 1 }).waitFor()
  const text = 'Around the clock, on both sides of the bay'
  await page.getByRole('textbox').first().fill(text)
  await preview.getByText(text).waitFor()
}

async function beginPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Page' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Page' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Harbor Rules')
  await dialog.getByRole('radio').nth(1).check()
}

async function writeAlert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Headline' }).fill('Harbor Bridge is closed until Sunday')
  await dialog.getByRole('textbox', { name: /^Text/ }).first().fill('Take the ferry, or the north bridge.')
}

async function lookAtPack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Look at It: Halfwater/ }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await showAtTop(page.getByRole('heading', { name: 'Import', exact: true }))
}

/** Below the head of the page, which stays in sight. */
async function showAtTop(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    window.scrollTo({ top: scrollY + element.getBoundingClientRect().top - 110, behavior: 'instant' })
  })
}
