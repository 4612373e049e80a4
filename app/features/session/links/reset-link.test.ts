import { expect, test } from 'vitest'
import { getResetLink } from './reset-link.ts'

const values = 'access_token=abc&refresh_token=def'
const link = { accessToken: 'abc', refreshToken: 'def' }

test('A reset link is read from the query string and from the fragment', () => {
  expect(getResetLink(new URL(`https://site.example/reset-password?${values}`))).toEqual(link)
  expect(getResetLink(new URL(`https://site.example/reset-password#${values}&type=recovery`))).toEqual(link)
})

test('A link of the mail carries a one-time token, or the code of a client that asked for it', () => {
  expect(getResetLink(new URL('https://site.example/reset-password?token_hash=abc&type=recovery'))).toEqual({
    tokenHash: 'abc',
    type: 'recovery',
  })
  expect(getResetLink(new URL('https://site.example/reset-password?token_hash=abc&type=invite'))).toEqual({
    tokenHash: 'abc',
    type: 'invite',
  })
  expect(getResetLink(new URL('https://site.example/reset-password?code=abc'))).toEqual({ code: 'abc' })
})

test.each([
  '',
  '?access_token=abc',
  '?token_hash=abc',
  '?token_hash=abc&type=signup',
  '?refresh_token=def',
  '?access_token=&refresh_token=def',
  '?access_token=abc#refresh_token=def',
])('A link that misses a value is no reset link: "%s"', (ending) => {
  expect(getResetLink(new URL(`https://site.example/reset-password${ending}`))).toBeNull()
})
