import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { startFirefox } from '#tests/support/webdriver/firefox.ts'
import { createOtherPage, type OtherPage } from '#tests/support/webdriver/other-page.ts'
import type { PageDriver } from '#tests/support/webdriver/page-driver.ts'
import { startWebKit } from '#tests/support/webdriver/webkit.ts'

let site: OwnSite
let folder: string

beforeAll(async () => {
  site = await startOwnSite('sample', ownerSettings)
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-pictures-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const browsers: [string, () => Promise<PageDriver>][] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
]

describe.each(browsers)('In %s', (_, start) => {
  let driver: PageDriver
  let page: OtherPage

  beforeAll(async () => {
    driver = await start()
    page = createOtherPage(driver, site.url)
    await page.resize(1280, 900)
  })
  afterAll(() => driver.close())

  test.each(publicPages)('%s is whole on a desk and on a phone', async (path) => {
    await page.resize(1280, 900)
    await page.goto(path)
    expect(await page.run(listBlemishes)).toEqual([])
    await page.resize(360, 780)
    expect(await page.run(listBlemishes)).toEqual([])
    await page.resize(1280, 900)
    await page.expectNoFaults(path)
  })

  test('the menu leads to another page', async () => {
    await page.goto('/about')
    await page.click({ role: 'button', name: 'Navigation' })
    await page.click({ role: 'link', name: 'Careers' })
    await page.waitFor({ role: 'heading', name: 'Join Our Family' })
    await page.resize(450, 800)
    await page.goto('/about')
    await page.click({ role: 'button', name: 'Open menu' })
    await page.click({ role: 'link', name: 'Services' })
    await page.waitFor({ role: 'heading', name: 'Services' })
    await page.resize(1280, 900)
    await page.expectNoFaults('menu')
  })

  test('words are searched for, and found', async () => {
    await page.goto('/search')
    await page.run(() => document.querySelector<HTMLInputElement>('main input[name=q]')?.focus())
    await page.type('harbor')
    await page.press('Enter')
    await page.waitUntil(() => location.search.includes('q=harbor'))
    await page.waitUntil(() => document.querySelectorAll('main a[href]').length > 3)
    await page.expectNoFaults('search')
  })

  test('pictures open over the page, are turned by keys, and give the focus back', async () => {
    await page.goto('/media?type=images')
    await page.click({ role: 'link', name: 'View ', isBeginning: true })
    await page.waitFor({ role: 'dialog', name: 'Pictures' })
    const isShown = (count: string) =>
      document.querySelector('[data-slot=pictures] [data-part=count]')?.textContent?.startsWith(count) === true
    await page.waitUntil(isShown, '1 of')
    await page.press('ArrowRight')
    await page.waitUntil(isShown, '2 of')
    await page.press('Escape')
    await page.waitUntil(() => document.querySelector('[data-slot=pictures]') === null)
    await page.waitUntil(() => document.activeElement?.getAttribute('aria-label')?.startsWith('View ') === true)
    await page.expectNoFaults('pictures')
  })

  test('the slides of an article are turned', async () => {
    await page.goto('/news/night-market-2026')
    await page.waitUntil(() => document.querySelector('[data-slot=carousel]')?.textContent?.includes('1 of 3') === true)
    await page.click({ role: 'button', name: 'Next slide' })
    await page.waitUntil(() => document.querySelector('[data-slot=carousel]')?.textContent?.includes('2 of 3') === true)
    await page.expectNoFaults('slides')
  })

  test('somebody signs in, writes an article with a picture, and publishes it', async () => {
    const title = `Seen in another browser ${crypto.randomUUID().slice(0, 8)}`
    const dialog = 'Create New Article'
    const picture = join(folder, 'pier.png')
    const drawn = sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    await writeFile(picture, await drawn.png().toBuffer())

    await page.goto('/auth')
    await page.fill({ role: 'textbox', name: 'Email' }, owner.email)
    await page.fill({ role: 'textbox', name: 'Password' }, owner.password)
    await page.press('Enter')
    await page.waitFor({ role: 'heading', name: 'Admin Dashboard' })
    await page.click({ role: 'button', name: 'New Article' })
    await page.fill({ role: 'textbox', name: 'Title', dialog }, title)
    await page.fill({ role: 'textbox', name: 'Author', dialog }, 'Ofc. Lee')
    await page.fill({ role: 'textbox', name: 'Excerpt', dialog }, 'A short watch.')
    await page.fill({ role: 'textbox', name: 'Content', dialog }, 'It began at ')
    await page.press('Control', 'b')
    await page.type('dusk')
    await page.press('Control', 'b')
    await page.type(', and **nobody** saw it.')
    await page.press('Enter')
    await page.type('## Later')
    await page.fill({ role: 'combobox', name: 'Category', dialog }, 'Community')
    await page.setFiles('[data-slot=file-picker] input[type=file]', [picture])
    await page.waitFor({ role: 'button', name: 'Remove Hero Image', dialog })
    await page.fill({ role: 'textbox', name: 'Media Alt Text', dialog }, 'The pier')
    await page.click({ role: 'button', name: 'Create Article', dialog })
    await page.waitUntilGone({ role: 'dialog', name: dialog })

    const { data } = await (await connectAsService(site))
      .from('articles')
      .select('slug, content')
      .match({ title })
      .single()
      .throwOnError()
    expect(data.content).toBe('It began at **dusk**, and **nobody** saw it.\n\n## Later')
    await page.expectNoFaults('staff area')
    await page.goto(`/news/${data.slug}`)
    await page.waitFor({ role: 'heading', name: title })
    await page.waitFor({ role: 'heading', name: 'Later' })
    await page.waitUntil(() => {
      const hero = document.querySelector<HTMLImageElement>('figure [data-slot=lazy-image] img')
      return hero?.alt === 'The pier' && hero.naturalWidth > 0
    })
    await page.expectNoFaults('article')
  })
})

/** Runs in the page: what is missing or sticks out. */
function listBlemishes(): string[] {
  const blemishes: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) blemishes.push(`it scrolls sideways by ${scrollWidth - clientWidth} pixels`)
  const heading = document.querySelector('h1')
  if (!heading?.checkVisibility()) blemishes.push('it has no heading')
  const head = document.querySelector('header')
  if (!head || getComputedStyle(head).backgroundColor === 'rgba(0, 0, 0, 0)') blemishes.push('it has no style')
  return blemishes
}
