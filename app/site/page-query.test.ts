import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { createQueryReader, getPageQueryRules, pageQueryRules } from './page-query.ts'

const publicRoutes = join(import.meta.dirname, '..', 'routes', 'public')

test('Every page with query parameters is a public route that reads them by its path', async () => {
  const entries: readonly RouteConfigEntry[] = await routes
  for (const [path, query] of Object.entries(pageQueryRules)) {
    const isFolder = 'isFolder' in query
    const route = entries.find((entry) =>
      isFolder ? `/${entry.path}`.startsWith(`${path}/`) : `/${entry.path}` === path,
    )
    expect(route?.file).toMatch(/^routes\/public\//)
    expect(await readFile(join(publicRoutes, '../..', route?.file ?? ''), 'utf8')).toContain(
      isFolder ? `'${path}'` : `createQueryReader(request, '${path}')`,
    )
  }
})

test('No public route reads other query parameters', async () => {
  const names = (await readdir(publicRoutes, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    expect(await readFile(join(publicRoutes, name), 'utf8'), name).not.toMatch(
      /searchParams|URLSearchParams|\.search\b/,
    )
  }
})

test('A page reads the parameters in its row of the table', () => {
  const query = createQueryReader(new Request('http://site.test/search?q=heron&page=2'), '/search')
  expect([query('q'), query('page')]).toEqual(['heron', '2'])
  expect(createQueryReader(new Request('http://site.test/news'), '/news')('type')).toBeNull()
})

test.each(['/news', '/news/', '/News', '/news.data', '/news/_.data'])('%s has the parameters of /news', (path) => {
  expect(getPageQueryRules(path)).toBe(pageQueryRules['/news'])
})

test.each(['/', '/about', '/news/1', '/newsroom', '/constructor'])('%s has no parameters', (path) => {
  expect(getPageQueryRules(path)).toBeNull()
})
