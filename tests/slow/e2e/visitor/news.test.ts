import { describe, expect, test } from 'vitest'
import { listMovements } from '#tests/slow/e2e/visitor/quality/list-movements.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

const withGallery = 'Four Hundred Neighbors at the Lantern Night'
const article = {
  title: 'A ferry for the night',
  excerpt: 'It crosses every hour.',
  content: 'From dusk to dawn.',
  category: 'Community',
  author: 'Sgt. Dana Whitfield',
}

describe('A visitor who reads the news', () => {
  test('sees featured stories first, and press releases at the side', async () => {
    const page = await openVisitorPage()
    await page.goto('/news')
    const first = page.getByRole('article').first()
    await first.getByText('Featured', { exact: true }).waitFor()
    const featured = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => article.textContent?.includes('Featured') ?? false))
    expect(featured).toEqual([...featured].sort((one, other) => Number(other) - Number(one)))
    await page.getByRole('link', { name: 'All press releases' }).click()
    await page.getByRole('heading', { name: 'Press Releases', level: 1 }).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(3)
  })

  test('watches a video of the department itself, of which nothing is loaded before it is in sight or, below a picture, played', async () => {
    const page = await openVisitorPage()
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'media' && asked.push(request.url()))
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto('/media')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await page.locator('video').first().scrollIntoViewIfNeeded()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/news/the-light-stays-on')
    const video = page.locator('video')
    await video.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await video.evaluate((element: HTMLVideoElement) => element.networkState)).toBe(1)
    expect(await video.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(0)
    expect(await video.getAttribute('controls')).not.toBeNull()
    expect(await video.getAttribute('poster')).toMatch(/^\/storage\/v1\/render\/image\/public\/.+width=1080$/)
    expect(await video.getAttribute('title')).toBe(await page.getByRole('heading', { level: 1 }).textContent())
    // The pictures further down move only once they are asked for.
    expect(await page.locator('.shimmer > .deferred').count()).toBeGreaterThan(0)
    expect(await listMovements(page)).toEqual([])
    const withControls = await video.screenshot()
    await video.evaluate((element: HTMLVideoElement) => element.removeAttribute('controls'))
    expect(withControls.equals(await video.screenshot())).toBe(false)
  })

  test('is led from an article’s row id and its former addresses to the one that it has, pictures and data included', async () => {
    const { url } = visitedSite()
    const client = await connectAsService(visitedSite())
    const { data } = await client
      .from('articles')
      .insert({ ...article, slug: 'ferry-first' })
      .select('id')
      .single()
      .throwOnError()
    await client.from('articles').update({ slug: 'ferry-now' }).eq('id', data.id).throwOnError()
    const visit = async (path: string) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' })
      return `${status} ${new URL(headers.get('location') ?? path, url).pathname}`
    }
    for (const old of [data.id, 'ferry-first']) {
      expect(await visit(`/news/${old}`)).toBe('301 /news/ferry-now')
      expect(await visit(`/share/news/${old}.jpg`)).toBe('301 /share/news/ferry-now.jpg')
    }
    expect(await visit('/share/news/ferry-now.jpg')).toBe('200 /share/news/ferry-now.jpg')
    for (const path of ['/sitemap.xml', '/feed.xml', '/news']) {
      expect(await (await fetch(url + path)).text(), path).toContain('/news/ferry-now')
    }
    const page = await openVisitorPage()
    await page.goto('/news/ferry-first')
    expect(new URL(page.url()).pathname).toBe('/news/ferry-now')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/news\/ferry-now$/)
    await client.from('articles').delete().eq('id', data.id).throwOnError()
    expect((await fetch(`${url}/news/ferry-first`)).status).toBe(404)
  })

  test.each([1280, 1920, 360])(
    'reads one column of text at %i pixels, out of which pictures stand evenly',
    async (width) => {
      const page = await openVisitorPage({ width })
      await page.goto('/news/night-market-2026')
      const edges = (selector: string) =>
        page.locator(selector).evaluateAll((elements) =>
          elements.map((element) => {
            const { left, right } = element.getBoundingClientRect()
            return [left, right].map(Math.round)
          }),
        )
      const [column] = await edges('main article header > div')
      const [left = 0, right = 0] = column ?? []
      const texts = [
        'main article > div > p:not(.no-print)',
        'main article > div > div:not([data-slot])',
        '[aria-label=Share]',
      ]
      for (const text of [...texts, 'figure.article-wide > figcaption', '#more-news', '#more-news + ul']) {
        for (const found of await edges(text)) expect(found, text).toEqual([left, right])
      }
      const pictures = await edges('main figure.article-wide, [data-slot=article-gallery] > .article-wide')
      expect(pictures).toHaveLength(2)
      for (const [start = 0, end = 0] of pictures) {
        expect(Math.abs(left - start - (end - right))).toBeLessThanOrEqual(1)
        expect(start < left).toBe(width > 700)
      }
    },
  )

  test('shares an article by the system’s own way, or copies its link, also where the clipboard is refused', async () => {
    const page = await openVisitorPage()
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (page: object) => Object.assign(window, { shared: page }) })
    })
    await page.goto('/news/night-market-2026')
    const share = page.getByRole('region', { name: 'Share' })
    expect(await share.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain(
      encodeURIComponent('/news/night-market-2026'),
    )
    await share.getByRole('button', { name: 'Share' }).click()
    await share.getByText('Shared.').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: withGallery,
      url: `${visitedSite().url}/news/night-market-2026`,
    })
    await share.getByRole('button', { name: 'Copy link' }).click()
    await share.getByText('Link copied.').waitFor()
    const feed = await page.request.get(
      (await share.getByRole('link', { name: 'Atom feed' }).getAttribute('href')) ?? '',
    )
    expect(feed.status()).toBe(200)

    await page.evaluate(() => {
      Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) })
      document.execCommand = () => false
    })
    await share.getByRole('button', { name: 'Copy link' }).click()
    await share.getByText('The link could not be copied. Copy it from the address bar.').waitFor()
  })
})

test('Pictures that can’t be had are drawn, on an article, in the media gallery and over the page', async () => {
  const page = await openVisitorPage()
  await page.route('**/storage/v1/**', (route) => route.fulfill({ status: 404 }))
  const isDrawn = (picture: HTMLImageElement) => picture.src.endsWith('/drawn-picture.svg') && picture.naturalWidth > 0
  for (const path of ['/news/night-market-2026', '/media?type=images']) {
    await page.goto(path)
    // Slides beside the one that is shown are not asked for.
    const pictures = page.getByRole('main').locator('[data-slot=lazy-image]:not([data-slot=article-gallery] *) img')
    expect(await pictures.count()).toBeGreaterThan(0)
    for (const picture of await pictures.all()) {
      // The picture itself is displayed only when its place has been in sight.
      await picture.locator('..').scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    }
  }
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  const shown = dialog.getByRole('img').first()
  await expect.poll(() => shown.evaluate(isDrawn)).toBe(true)
})
