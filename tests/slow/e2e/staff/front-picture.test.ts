import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landscapes } from '#content/look-parts.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { drawPicture, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { leastContrast, readWordContrasts } from '#tests/support/browser/word-contrast.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('none', ownerSettings)
})
afterAll(() => site.close())

const form = (page: Page) => page.getByRole('form', { name: 'Looks' })
const own = (page: Page) => page.getByRole('group', { name: 'Your own picture: Front Page' })
const heroSource = (page: Page) => page.locator('[data-slot=hero] img').getAttribute('src')

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save Looks' }).click()
  await toast(page, 'Looks Saved')
  await page.getByText('All saved').waitFor()
}

test('The front page shows the chosen landscape, or an own picture around its focal point, and goes back to the harbor', async () => {
  const page = await openStaffPage({ site, path: '/admin/looks' })
  const visitor = await openVisitorPage({ url: site.url })
  await visitor.goto('/')
  expect(await heroSource(visitor)).toBe('/scenes/front-evening.svg')

  const landscape = page.getByRole('group', { name: 'Landscape' })
  await landscape.getByRole('radio', { name: /^Harbor/ }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await landscape.getByRole('radio', { name: /^Desert/ }).isChecked()).toBe(true)
  await page.getByRole('group', { name: 'Time of Day' }).getByText('Always day').click()
  await page.getByRole('img', { name: 'The front page, dark theme' }).locator('img').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await save(page)
  await visitor.reload()
  const scene = await heroSource(visitor)
  expect(scene).toBe('/scenes/front-day.svg?v=desert')
  expect(await visitor.locator('[data-slot=hero] source').count()).toBe(0)
  await visitor.goto('/media')
  expect(await visitor.locator('[data-slot=page-head] img').getAttribute('src')).toMatch(/\?v=desert$/)

  await own(page)
    .locator('input[type=file]')
    .setInputFiles(await drawPicture('city.png', '#305070'))
  await own(page).getByRole('button', { name: 'Crop and Focal Point: Front Page' }).click()
  const framing = page.getByRole('dialog', { name: 'Crop and Focal Point' })
  await framing.getByRole('slider', { name: /^From the Left/ }).fill('20')
  await framing.getByRole('button', { name: 'Save Picture' }).click()
  await toast(page, 'Success', 'Focal point saved')
  await save(page)
  await visitor.goto('/')
  const shown = visitor.locator('[data-slot=own-picture] img')
  expect(await shown.getAttribute('src')).toContain('focus=20x50')
  expect(await shown.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('20% 50%')
  expect((await fetch(`${site.url}/share/page/home.jpg`)).status).toBe(200)

  const service = await connectAsService(site)
  await service.from('media_library').update({ is_public: false }).eq('title', 'Front Page').throwOnError()
  await visitor.reload()
  expect(await heroSource(visitor), 'Instead of a picture that is gone').toBe(scene)

  await page.getByRole('button', { name: 'Back to the default: Front Page Picture' }).click()
  await save(page)
  await visitor.reload()
  expect(await heroSource(visitor)).toBe('/scenes/front-evening.svg')
  await visitor.close()
})

test('A picture that was not saved goes to the trash, and stays where somebody else shows it by then', async () => {
  const page = await openStaffPage({ site, path: '/admin/looks' })
  const service = await connectAsService(site)
  const listNames = async () => {
    const { data } = await service.from('media_library').select('file_name, file_path').throwOnError()
    return new Map(data.map(({ file_name, file_path }) => [String(file_name), String(file_path)]))
  }
  for (const name of ['taken.png', 'left.png']) {
    await own(page)
      .locator('input[type=file]')
      .setInputFiles(await drawPicture(name, '#305070'))
    await own(page).getByRole('button', { name: 'Remove Picture' }).click()
    expect([...(await listNames()).keys()]).toContain(name)
  }
  const picture = new URL((await listNames()).get('taken.png') ?? '', site.url).pathname
  await service
    .from('site_settings')
    .update({ settings: { hero: { picture } } })
    .eq('id', 1)
    .throwOnError()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.poll(async () => [...(await listNames()).keys()]).not.toContain('left.png')
  expect([...(await listNames()).keys()]).toContain('taken.png')
  await service.from('site_settings').update({ settings: {} }).eq('id', 1).throwOnError()
})

test('A pair of fonts is seen before it is chosen, and takes the place of the default one everywhere', async () => {
  const page = await openStaffPage({ site, path: '/admin/looks' })
  const visitor = await openVisitorPage({ url: site.url })
  await page.getByRole('group', { name: 'Pair of Fonts' }).getByText('Frontier', { exact: true }).click()
  const preview = page.getByRole('img', { name: 'The front page, light theme' })
  const familyOf = (on: Locator) => on.first().evaluate((element) => getComputedStyle(element).fontFamily)
  await expect.poll(() => familyOf(preview.locator('.font-display'))).toMatch(/^"?Bitter of the Site/)
  await save(page)
  await visitor.goto('/')
  expect(await familyOf(visitor.getByRole('heading', { level: 1 }))).toMatch(/^"?Bitter of the Site/)
  expect(await familyOf(visitor.locator('body'))).toMatch(/^"?Source Sans 3 of the Site/)
  await visitor.evaluate(() => document.fonts.ready)
  const fonts = await visitor.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  )
  expect(fonts.map((name) => name.replace(/.*\/|-[\w-]{8}\.woff2/g, '')).sort()).toEqual([
    'bitter-latin',
    'source-sans-3-latin',
  ])
  await page.getByRole('button', { name: 'Back to the default: Fonts' }).click()
  await save(page)
  await visitor.reload()
  expect(await familyOf(visitor.getByRole('heading', { level: 1 }))).toMatch(/^"?Sofia Sans/)
  await visitor.close()
})

test('The words of the front page stand out from every drawing and from any picture, by each pixel', async () => {
  const service = await connectAsService(site)
  const show = (hero: object) => service.from('site_settings').update({ settings: { hero } }).eq('id', 1).throwOnError()
  const pictures = await Promise.all(
    (['white', 'black', 'noise'] as const).map(async (kind) => {
      const path = `general/${kind}.png`
      const file = await drawAny(kind)
      await service.storage.from('media-library').upload(path, file, { contentType: 'image/png' })
      const picture = `/storage/v1/object/public/media-library/${path}`
      const named = { title: kind, file_name: `${kind}.png`, file_type: 'image/png', file_size: file.length }
      await service
        .from('media_library')
        .insert({ ...named, file_path: picture, is_public: true })
        .throwOnError()
      return { picture }
    }),
  )
  // The night is darker everywhere.
  const drawings = landscapes.flatMap(({ id }) => ['theme', 'day'].map((time) => ({ landscape: id, time })))
  const visitor = await openVisitorPage({ url: site.url })
  for (const hero of [...pictures, ...drawings]) {
    await show(hero)
    await visitor.goto('/')
    for (const width of [360, 768, 1280, 1920]) {
      await visitor.setViewportSize({ width, height: 1000 })
      await visitor.locator('[data-slot=hero] img').evaluate(async (image) => {
        if (image instanceof HTMLImageElement) await image.decode()
      })
      for (const { text, contrast } of await readWordContrasts(visitor, '[data-slot=hero] :is(h1, p)')) {
        expect.soft(contrast, `${JSON.stringify(hero)} at ${width}: ${text}`).toBeGreaterThan(leastContrast)
      }
    }
  }
  await show({})
  await visitor.close()
})

async function drawAny(kind: 'white' | 'black' | 'noise'): Promise<Buffer> {
  const size = { width: 640, height: 360, channels: 3 } as const
  const base =
    kind === 'noise'
      ? { ...size, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 120 } as const }
      : { ...size, background: kind }
  return sharp({ create: base }).png().toBuffer()
}
