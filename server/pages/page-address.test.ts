import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { parsePageAddress, toCanonicalPath } from './page-address.ts'

const parse = (address: string) => parsePageAddress(new URL(address, 'http://site.test'))

test.each([
  ['/news', '/news'],
  ['/news?page=2', '/news?page=2'],
  ['/news?utm_source=mail&page=2&fbclid=1', '/news?page=2'],
  ['/news?page=2&type=press-release', '/news?type=press-release&page=2'],
  ['/news/archive/2026?type=news&x=1', '/news/archive/2026?type=news'],
  ['/news/category/traffic/2026/03?page=2&type=made-up', '/news/category/traffic/2026/03?page=2'],
  ['/news/archive?page=2', '/news/archive'],
  ['/news/a-ferry?page=2', '/news/a-ferry'],
  ['/news?%74ype=press%2Drelease', '/news?type=press-release'],
  ['/news?page=1&page=2', '/news?page=1'],
  ['/about?page=2&type=news', '/about'],
  ['/news?_routes=root', '/news'],
  ['/?_routes=root', '/'],
  ['/news?type=news', '/news'],
  ['/news?type=made-up', '/news'],
  ['/media?type=images', '/media?type=images'],
  ['/media?type=press-release', '/media'],
  ['/search?in=news&page=400', '/search?page=400'],
  ['/__manifest?paths=%2Fnews&version=1&x=1', '/__manifest'],
])('%s has the cache key %s', (address, key) => {
  expect(parse(address)).toMatchObject({ cacheKey: key, isPrivate: false })
})

test.each([
  '/admin',
  '/admin/',
  '/admin.data',
  '/admin?tab=media',
  '/auth',
  '/auth.data',
  '/reset-password',
  '/hiring/apply',
  '/hiring/apply.data',
  '/hiring/Apply',
  '/ADMIN',
  '/preview/0a',
  '/preview/0a.data',
])('%s is never cached', (address) => {
  expect(parse(address)?.isPrivate).toBe(true)
})

test.each(['/administration', '/authors', '/news/admin', '/hiring', '/hiring/apply-now'])(
  '%s is a public address',
  (address) => {
    expect(parse(address)?.isPrivate).toBe(false)
  },
)

test('The cache key doesn’t contain tokens of a reset link', () => {
  const address = parse('/reset-password?access_token=secret&refresh_token=secret&token_hash=secret&code=secret')
  expect(address?.cacheKey).toBe('/reset-password')
})

test.each([
  ['/admin', '/admin'],
  ['/%61dmin', '/admin'],
  ['/%61%64%6D%69%6E/staff', '/admin/staff'],
  ['/aut%68', '/auth'],
  ['/%72eset-password', '/reset-password'],
  ['/admin%2fstaff', '/admin%2Fstaff'],
  ['/%2561dmin', '/%2561dmin'],
  ['/leadership/jos%c3%a9', '/leadership/jos%C3%A9'],
  ['/leadership/josé', '/leadership/jos%C3%A9'],
  ["/leadership/o'neil-(jr.)", "/leadership/o'neil-(jr.)"],
  ['/news/a:b', '/news/a%3Ab'],
  ['/News', '/news'],
  ['/%61DMIN.data', '/admin.data'],
  ['/News/Old-Id', '/news/Old-Id'],
  ['/ADMIN/staff', '/admin/staff'],
  ['/news/', '/news'],
  ['/News/Old-Id/', '/news/Old-Id'],
  ['/admin/_.data', '/admin.data'],
  ['/Admin/%5F.data', '/admin.data'],
  ['/admin/.data', '/admin.data'],
  ['/_.data', '/_.data'],
  ['/%61dmin/', '/admin'],
  ['/', '/'],
  ['/news/aRcHiVe/2026', '/news/archive/2026'],
  ['/News/CATEGORY/x/2026.data', '/news/category/x/2026.data'],
  ['/news/%43ategory/x', '/news/category/x'],
  ['/news/Archive', '/news/Archive'],
  ['/news/Archive.data', '/news/Archive.data'],
  ['/services/X/FORMS/Y', '/services/X/forms/Y'],
  ['/services/Forms', '/services/Forms'],
  ['/search/Suggestions/results.json', '/search/suggestions/results.json'],
  ['/feed/Category/x.xml', '/feed/category/x.xml'],
  ['/admin/Staff.data', '/admin/staff.data'],
])('The canonical path of %s is %s', (address, canonical) => {
  const path = toCanonicalPath(new URL(address, 'http://site.test').pathname) ?? ''
  expect(path).toBe(canonical)
  expect(toCanonicalPath(new URL(path, 'http://site.test').pathname)).toBe(canonical)
})

test('Fixed path segments become lower case, and parameters keep their case', () => {
  for (const path of listRoutePaths(routes)) {
    // The first segment is the slug of a custom page, which is case-insensitive.
    const expected = path
      .replaceAll('?', '')
      .replace(/^\/:\w+/, '/id')
      .replaceAll(/:\w+/g, 'Id')
    const upperCasePath = path
      .replaceAll('?', '')
      .replaceAll(/:\w+|[^:/]+/g, (segment) => (segment.startsWith(':') ? 'Id' : segment.toUpperCase()))
    expect(toCanonicalPath(upperCasePath)).toBe(expected)
  }
})

function listRoutePaths(entries: readonly RouteConfigEntry[], parentPath = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const fullPath = path === undefined ? parentPath : `${parentPath}/${path}`
    return [...(path === undefined || path === '*' ? [] : [fullPath]), ...listRoutePaths(children, fullPath)]
  })
}

test.each(['//admin', '/news//1', '/news/%', '/news/%e2%80', '/%ff'])('%s is not a page path', (path) => {
  expect(toCanonicalPath(new URL(`http://site.test${path}`).pathname)).toBeNull()
})

test.each([`/${'a'.repeat(600)}`, `/news?page=${'1'.repeat(600)}`])('%s is not a page address', (address) => {
  expect(parse(address)).toBeNull()
})

test.each(['/news.data', '/_.data', '/.data', '/news/a-ferry.data', '/search.data?q=heron', '/news.data?_routes=root'])(
  '%s is not a page address, because public pages have no data requests',
  (path) => {
    expect(parse(path)).toBeNull()
  },
)

test('Search results are not cached', () => {
  expect(parse('/search?q=heron')).toMatchObject({ cacheKey: '/search?q=heron', isPrivate: false, isCacheable: false })
  expect(parse(`/search?q=${'船'.repeat(200)}`)).not.toBeNull()
  expect(parse('/search')?.isCacheable).toBe(true)
  expect(parse('/news?q=heron')).toMatchObject({ cacheKey: '/news', isCacheable: true })
  expect(parse('/admin')?.isCacheable).toBe(false)
})
