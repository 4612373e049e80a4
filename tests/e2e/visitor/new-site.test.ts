import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('none')
})

afterAll(() => site.close())

test.each([
  ['/news/none', 'Article Not Found'],
  ['/leadership/none', 'Biography Not Available'],
  ['/services/none', 'Service Not Found'],
  ['/none', 'Page not found'],
])('The title of %s says what is missing, and whose site this is', async (path, title) => {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain(`<title>${title} | Cutler Narrows Police Department</title>`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  ['/news', ['No news yet.', 'No press releases yet.']],
  ['/news?type=press-release', ['No press releases yet.']],
  ['/leadership', ['Nobody has been introduced yet.', 'Ready to Join Our Team?']],
  ['/media', ['No media files found']],
  ['/media?type=videos', ['No media files found']],
  ['/search?q=bicycle+thefts', ['Nothing found for']],
])('Before anybody has written anything, %s says that there is nothing yet', async (path, texts) => {
  const response = await fetch(site.url + path)
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const text of texts) expect(html).toContain(text)
  expect(html.includes('All press releases')).toBe(false)
  expect(html.includes('No news yet.')).toBe(texts.includes('No news yet.'))
})
