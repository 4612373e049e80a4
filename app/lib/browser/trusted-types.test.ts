import { expect, test } from 'vitest'
import { findKnownMarkup } from './trusted-types.ts'

test.each(['<script></script>', ' '])('Allows the site’s own markup: %s', (text) => {
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
])('Rejects any other markup: %s', (text) => {
  expect(findKnownMarkup(text)).toBeNull()
})

test('Empties the server-only script, regardless of its content', () => {
  expect(findKnownMarkup('alert(1);("react-router-scroll-positions", null)')).toBe('')
})
