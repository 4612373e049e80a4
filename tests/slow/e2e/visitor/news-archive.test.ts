import { expect, test } from 'vitest'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const visit = async (path: string) => {
  const { status, headers } = await fetch(visitedSite().url + path, { redirect: 'manual' })
  return `${status} ${headers.get('location') ?? path}`
}

test.each([
  ['/news?page=1', '301 /news'],
  ['/news?type=press-release&page=1', '301 /news?type=press-release'],
  ['/news/archive/2026/8', '301 /news/archive/2026/08'],
  ['/news/category/Traffic', '301 /news/category/traffic'],
  ['/news/archive/2026?page=1', '301 /news/archive/2026'],
  ['/news/archive/1999', '404'],
  ['/news/archive/2026/13', '404'],
  ['/news/archive/2026/08/01', '404'],
  ['/news/category/made-up', '404'],
  ['/news/category/traffic/1999', '404'],
  ['/news/archive/2026?page=400', '404'],
  ['/news?page=400', '404'],
  ['/feed/category/made-up.xml', '404'],
  ['/feed/made-up.json', '404'],
])('%s is answered with %s', async (path, answer) => {
  expect(await visit(path)).toBe(answer === '404' ? `404 ${path}` : answer)
})

test('Every list and feed that a page of news leads to is there, and so is every page that the sitemap names', async () => {
  const { url } = visitedSite()
  const lists = /(?:href=|<loc>)"?(?:http:\/\/[^/"<]+)?(\/(?:news(?:\?|\/(?:archive|category)\/)|feed)[^"<#]*)/g
  const listsIn = (text: string) => [...text.matchAll(lists)].map(([, list = '']) => list.replaceAll('&amp;', '&'))
  const listsOn = async (path: string) => listsIn(await (await fetch(url + path)).text())
  /** Each list with the page that leads to it. */
  const found = new Map([['/news', '/news']])
  const add = (names: string[], from: string) => {
    for (const name of names) if (!found.has(name)) found.set(name, from)
  }
  for (const path of ['/sitemap.xml', '/news']) add(await listsOn(path), path)
  for (const [path, from] of found) {
    const answer = await fetch(url + path, { redirect: 'manual' })
    // The article of another test may be gone meanwhile, and lists with it.
    if (answer.status === 404 && !(await listsOn(from)).includes(path)) continue
    expect(answer.status, path).toBe(200)
    // One step further: a list with two filters leads to others with three.
    const isFurther = path.split('/').length > 5 || path.includes('?')
    if (!isFurther) add(listsIn(await answer.text()), path)
  }
  expect(found.size).toBeGreaterThan(30)
})

test('A feed of a category has its articles alone, and names itself', async () => {
  const { url } = visitedSite()
  const all = await (await fetch(`${url}/feed.json`)).json()
  const { items, feed_url, home_page_url } = await (await fetch(`${url}/feed/category/traffic.json`)).json()
  expect(new URL(feed_url).pathname).toBe('/feed/category/traffic.json')
  expect(new URL(home_page_url).pathname).toBe('/news/category/traffic')
  const inCategory = (item: { tags: string[] }) => item.tags.includes('Traffic')
  expect(items.every(inCategory)).toBe(true)
  expect(items.length).toBeGreaterThanOrEqual(all.items.filter(inCategory).length)
  const atom = await (await fetch(`${url}/feed/press-releases.xml`)).text()
  expect(atom).toContain('/feed/press-releases.xml"')
})
