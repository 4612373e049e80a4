import { expect, test } from 'vitest'
import { shareImagePath } from './share-image-path.ts'

test('A share image’s path changes only when its content changes', () => {
  expect(shareImagePath('news', 'storm', 'a')).toBe(shareImagePath('news', 'storm', 'a'))
  expect(shareImagePath('news', 'storm', 'a')).not.toBe(shareImagePath('news', 'storm', 'b'))
})

test('An ID can’t change the rest of the path', () => {
  expect(shareImagePath('leadership', 'a/../b?c#d', '')).toMatch(
    /^\/share\/leadership\/a%2F\.\.%2Fb%3Fc%23d\.jpg\?v=\w+$/,
  )
})
