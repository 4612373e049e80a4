import { expect, test } from 'vitest'
import { findKnownMarkup } from './trusted-types.ts'

test.each(['<script></script>', ' '])('The markup of React and React Router is allowed: %s', (text) => {
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
])('Any other markup is rejected: %s', (text) => {
  expect(findKnownMarkup(text)).toBeNull()
})

test('React Router’s server-side script is emptied, regardless of its content', () => {
  expect(findKnownMarkup('alert(1);("react-router-scroll-positions", null)')).toBe('')
})
