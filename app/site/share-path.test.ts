import { expect, test } from 'vitest'
import { sharePath } from './share-path.ts'

test('A share picture has another address when what it shows has changed, and only then', () => {
  expect(sharePath('news', 'storm', 'a')).toBe(sharePath('news', 'storm', 'a'))
  expect(sharePath('news', 'storm', 'a')).not.toBe(sharePath('news', 'storm', 'b'))
})

test('An id can add nothing to the address', () => {
  expect(sharePath('leadership', 'a/../b?c#d', '')).toMatch(/^\/share\/leadership\/a%2F\.\.%2Fb%3Fc%23d\.jpg\?v=\w+$/)
})
