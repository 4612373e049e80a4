import { expect, test } from 'vitest'
import { getResetLink } from './reset-link.ts'

const values = 'access_token=abc&refresh_token=def'
const link = { accessToken: 'abc', refreshToken: 'def' }

test('A reset link is read from the query string and from the fragment', () => {
  expect(getResetLink(new URL(`https://site.example/reset-password?${values}`))).toEqual(link)
  expect(getResetLink(new URL(`https://site.example/reset-password#${values}&type=recovery`))).toEqual(link)
})

test.each([
  '',
  '?access_token=abc',
  '?refresh_token=def',
  '?access_token=&refresh_token=def',
  '?access_token=abc#refresh_token=def',
])('A link that misses a value is no reset link: "%s"', (ending) => {
  expect(getResetLink(new URL(`https://site.example/reset-password${ending}`))).toBeNull()
})
