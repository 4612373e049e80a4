import { expect, test } from '#tests/support/browser/fixtures.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

const articleTitle = 'Four Hundred Neighbors at the Lantern Night'
test('A visitor shares an article or copies its link, with instructions if the clipboard is denied', async ({
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
    title: articleTitle,
    url: `${getVisitedSite().url}/news/night-market-2026`,
  })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await share.getByText('Link copied.').waitFor()
  const feedLink = page.locator('link[type="application/atom+xml"]').first()
  const feed = await page.request.get((await feedLink.getAttribute('href')) ?? '')
  expect(feed.status()).toBe(200)

  await page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) })
    document.execCommand = () => false
  })
  await share.getByRole('button', { name: 'Copy link' }).click()
  await share.getByText('Couldn’t copy the link. Copy it from the address bar.').waitFor()
})

test('An article’s row ID and former addresses redirect to its current address and share image', async () => {
  const { url } = getVisitedSite()
  const articles = (await connectAsService()).from('articles')
  const columns = { title: 'A ferry', excerpt: 'E', content: 'C', category: 'Community', author: 'A' }
  const { data } = await articles
    .insert({ ...columns, slug: 'ferry-first' })
    .select('id')
    .single()
    .throwOnError()
  await articles.update({ slug: 'ferry-now' }).eq('id', data.id).throwOnError()
  const visit = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    return `${status} ${new URL(headers.get('location') ?? path, url).pathname}`
  }
  for (const old of [data.id, 'ferry-first']) {
    expect(await visit(`/news/${old}`)).toBe('301 /news/ferry-now')
    expect(await visit(`/share/news/${old}.jpg`)).toBe('301 /share/news/ferry-now.jpg')
  }
  expect(await visit('/share/news/ferry-now.jpg')).toBe('200 /share/news/ferry-now.jpg')
  await articles.delete().eq('id', data.id).throwOnError()
  expect(await visit('/news/ferry-first')).toBe('404 /news/ferry-first')
})
