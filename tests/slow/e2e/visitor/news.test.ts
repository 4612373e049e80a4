import { expect, test } from '#tests/support/browser/fixtures.ts'
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

test.describe('A visitor who reads the news', () => {
  test('is led from an article’s row id and its former addresses to the one that it has, pictures and data included', async ({
    openPage,
  }) => {
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
    const page = await openPage()
    await page.goto('/news/ferry-first')
    expect(new URL(page.url()).pathname).toBe('/news/ferry-now')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/news\/ferry-now$/)
    await client.from('articles').delete().eq('id', data.id).throwOnError()
    expect((await fetch(`${url}/news/ferry-first`)).status).toBe(404)
  })

  test('shares an article by the system’s own way, or copies its link, also where the clipboard is refused', async ({
    openPage,
  }) => {
    const page = await openPage()
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
