import { expect, test } from 'vitest'
import { findKnownMarkup } from './trusted-types.ts'

test.each(['<script></script>', ' '])('What the site itself sets passes as it is: %s', (text) => {
  expect(findKnownMarkup(text)).toBe(text)
})

test.each([
  '',
  'alert(1)',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script></script><img src=x onerror=alert(1)>',
  '{"@context":"https://schema.org"}',
  '{"imports":{"/assets/a.js":"/evil.js"}}',
])('Anything else is refused: %s', (text) => {
  expect(findKnownMarkup(text)).toBeNull()
})

test('A script that only the server needs is left empty, whatever it says', () => {
  expect(findKnownMarkup('alert(1);("react-router-scroll-positions", null)')).toBe('')
})
