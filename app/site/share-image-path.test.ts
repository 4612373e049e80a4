import { expect, test } from 'vitest'
import { shareImagePath } from './share-image-path.ts'

test('A share image has another address when what it shows has changed, and only then', () => {
  expect(shareImagePath('news', 'storm', 'a')).toBe(shareImagePath('news', 'storm', 'a'))
  expect(shareImagePath('news', 'storm', 'a')).not.toBe(shareImagePath('news', 'storm', 'b'))
})

test('No id can change the rest of the address', () => {
  expect(shareImagePath('leadership', 'a/../b?c#d', '')).toMatch(
    /^\/share\/leadership\/a%2F\.\.%2Fb%3Fc%23d\.jpg\?v=\w+$/,
  )
})
