import { expect, test } from 'vitest'
import { parsePageAddress } from './page-address.ts'

const parse = (address: string) => parsePageAddress(new URL(address, 'http://site.test'))

test.each([
  ['/news', '/news'],
  ['/news?page=2', '/news?page=2'],
  ['/news?utm_source=mail&page=2&fbclid=1', '/news?page=2'],
  ['/news?page=2&type=news', '/news?page=2&type=news'],
  ['/news?type=news&page=2', '/news?page=2&type=news'],
  ['/news?page=1&page=2', '/news?page=1'],
  ['/News/?page=2', '/News/?page=2'],
  ['/news.data?page=2&_routes=root', '/news.data?_routes=root&page=2'],
  ['/about?page=2&type=news', '/about'],
  ['/news.data?_routes=root', '/news.data?_routes=root'],
  ['/__manifest?paths=%2Fnews&version=1&x=1', '/__manifest?paths=%2Fnews&version=1'],
])('%s is the page %s', (address, key) => {
  expect(parse(address)).toMatchObject({ key, isPrivate: false })
})

test.each(['/admin', '/admin/', '/admin.data', '/admin?tab=media', '/auth', '/auth.data', '/reset-password', '/ADMIN'])(
  '%s is never cached',
  (address) => {
    expect(parse(address)?.isPrivate).toBe(true)
  },
)

test.each(['/administration', '/authors', '/news/admin'])('%s is a public address', (address) => {
  expect(parse(address)?.isPrivate).toBe(false)
})

test('The tokens of a reset link never reach what makes the page', () => {
  const address = parse('/reset-password?access_token=secret&refresh_token=secret&token_hash=secret&code=secret')
  expect(address?.key).toBe('/reset-password')
})

test.each(['//admin', '/news//1', '/news/%', '/news/%e2%80', `/${'a'.repeat(600)}`, `/news?page=${'1'.repeat(600)}`])(
  '%s is no address of a page',
  (address) => {
    expect(parsePageAddress(new URL(`http://site.test${address}`))).toBeNull()
  },
)

test('Results of a search are not cached', () => {
  expect(parse('/search?q=heron')).toMatchObject({ key: '/search?q=heron', isPrivate: false, isCacheable: false })
  expect(parse('/search.data?q=heron')).toMatchObject({ key: '/search.data?q=heron', isCacheable: false })
  expect(parse(`/search?q=${'船'.repeat(200)}`)).not.toBeNull()
  expect(parse('/search')?.isCacheable).toBe(true)
  expect(parse('/news?q=heron')).toMatchObject({ key: '/news', isCacheable: true })
  expect(parse('/admin')?.isCacheable).toBe(false)
})
