import { expect, test } from 'vitest'
import { getShareImagePath } from './share-image-path.ts'

test('A share image’s path changes only when its version changes', () => {
  expect(getShareImagePath('news', 'storm', 'a')).toBe(getShareImagePath('news', 'storm', 'a'))
  expect(getShareImagePath('news', 'storm', 'a')).not.toBe(getShareImagePath('news', 'storm', 'b'))
})

test('An ID can’t change the rest of the path', () => {
  expect(getShareImagePath('leadership', 'a/../b?c#d', '')).toMatch(
    /^\/share\/leadership\/a%2F\.\.%2Fb%3Fc%23d\.jpg\?v=\w+$/,
  )
})
