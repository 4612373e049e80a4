import { expect, test } from 'vitest'
import { scoreAnswer } from './observatory-score.ts'

const secure = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const score = (headers: Record<string, string>, body = '') => scoreAnswer({ headers: new Headers(headers), body })

test('An answer without any header fails, and one with all of them has every bonus', () => {
  expect(score({})).toBe(30)
  expect(score(secure)).toBe(130)
})

test.each([
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 125],
  [{ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }, 120],
  [{ 'content-security-policy': "default-src 'none'; img-src http:; frame-ancestors 'none'" }, 110],
  [{ 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" }, 80],
  [{ 'strict-transport-security': 'max-age=86400' }, 120],
  [{ 'x-content-type-options': 'maybe' }, 125],
  [{ 'referrer-policy': 'unsafe-url' }, 120],
  [{ 'cross-origin-resource-policy': 'cross-origin' }, 120],
  [{ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }, 50],
  [{ 'set-cookie': 'session=1' }, 60],
])('With %o it scores %i', (headers, expected) => {
  expect(score({ ...secure, ...headers })).toBe(expected)
})

test('Scripts of other hosts cost points, and more without https', () => {
  const page = (address: string) =>
    score({ ...secure, 'content-type': 'text/html' }, `<script src="${address}"></script>`)
  expect([page('/a.js'), page('https://cdn.example/a.js'), page('//cdn.example/a.js')]).toEqual([130, 125, 50])
})
