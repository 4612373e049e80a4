import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

let site: OwnSite
const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenverordnungsentwurf'

const article = { excerpt: `Excerpt ${word}`, content: `${word} `.repeat(3), category: word, author: word }
const leader = { rank: word, department: word, description: `${word} `.repeat(4), years: '125 years' }

beforeAll(async () => {
  site = await startOwnSite('none')
  const client = await connectAsService(site)
  const settings = { name: `${word} Department`, shortName: word, tagline: word, address: { street: word } }
  const statistics = { activeOfficers: '1,234,567+', casesSolved: '123,456,789+' }
  const answers = await Promise.all([
    client.from('articles').insert([
      { ...article, legacy_id: 'first', title: word, type: 'news', date: '2026-11-20' },
      { ...article, legacy_id: 'second', title: `${word} ${word}`.slice(0, 100), type: 'news', date: '2026-11-19' },
      { ...article, legacy_id: 'press', title: word, type: 'press-release', date: '2026-11-18' },
    ]),
    client.from('leadership').insert([
      { ...leader, slug: 'filled', name: word, badge: '1234567', has_filled_position: true },
      { ...leader, slug: 'vacant', name: word, badge: 'TBD', has_filled_position: false },
    ]),
    client
      .from('site_settings')
      .update({ settings: { ...settings, statistics } })
      .eq('id', 1),
  ])
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
})

afterAll(() => site.close())

test.each([
  '/',
  '/news',
  '/news/first',
  '/leadership',
  '/leadership/filled',
  '/leadership/vacant',
  '/search?q=excerpt',
])('The longest words of staff stay within %s', async (path) => {
  const page = await openVisitorPage({ width: 320, url: site.url })
  await page.goto(path)
  expect(await page.locator('main').textContent()).toContain(word)
  for (const width of [320, 1_280]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(
      (right) =>
        [...document.querySelectorAll('h1, h2, h3, p, dd, span')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > right + 1)
          .filter((element) => element.closest('.sr-only, [data-slot=skip-link], svg, dialog, [popover]') === null)
          .map((element) => element.outerHTML.slice(0, 200)),
      width,
    )
    expect(beyond, `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('The longest figures stay on one line on a phone', async () => {
  const page = await openVisitorPage({ width: 360, url: site.url })
  await page.goto('/')
  // The second is a phone whose scroll bar takes room.
  for (const width of [360, 345, 320, 416]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page.getByRole('definition').evaluateAll((figures) =>
      figures.slice(0, 4).map((figure) => {
        const range = document.createRange()
        range.selectNodeContents(figure)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(lines, `at ${width}`).toEqual([1, 1, 1, 1])
  }
})
