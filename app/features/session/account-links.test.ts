import { expect, test } from 'vitest'
import { getLinkError, getMailLink, getResetLink } from './account-links.ts'

const at = (ending: string) => new URL(`https://site.example/auth${ending}`)

test('A mailed link is read with its type', () => {
  expect(getMailLink(at('?token_hash=abc&type=signup'))).toEqual({ tokenHash: 'abc', type: 'signup' })
  expect(getMailLink(at('?token_hash=abc&type=email_change'))).toEqual({ tokenHash: 'abc', type: 'email_change' })
})

test.each(['', '?token_hash=abc', '?type=signup', '?token_hash=abc&type=sms'])('There is no link in "%s"', (ending) => {
  expect(getMailLink(at(ending))).toBeNull()
})

test('The reason for which the backend refused a link is read from the fragment', () => {
  expect(getLinkError(at('#error=access_denied&error_description=Email+link+is+invalid'))).toBe('Email link is invalid')
  expect(getLinkError(at('#error_code=x'))).toBeNull()
})

const resetValues = 'access_token=abc&refresh_token=def'
const resetLink = { accessToken: 'abc', refreshToken: 'def' }

test('A reset link is read from the query string and from the fragment', () => {
  expect(getResetLink(new URL(`https://site.example/reset-password?${resetValues}`))).toEqual(resetLink)
  expect(getResetLink(new URL(`https://site.example/reset-password#${resetValues}&type=recovery`))).toEqual(resetLink)
})

test('A mailed reset link carries a one-time token, or the code of the client that asked for it', () => {
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
])('A link without one of the values is not a reset link: "%s"', (ending) => {
  expect(getResetLink(new URL(`https://site.example/reset-password${ending}`))).toBeNull()
})
