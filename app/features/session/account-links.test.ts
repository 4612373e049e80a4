import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getLinkError, getMailLink, getResetLink, isInvitation, openResetLink } from './account-links.ts'

const toAuthUrl = (ending: string) => new URL(`https://site.example/auth${ending}`)

test('An emailed link has a token and a type', () => {
  expect(getMailLink(toAuthUrl('?token_hash=abc&type=signup'))).toEqual({ tokenHash: 'abc', type: 'signup' })
  expect(getMailLink(toAuthUrl('?token_hash=abc&type=email_change'))).toEqual({
    tokenHash: 'abc',
    type: 'email_change',
  })
})

test.each(['', '?token_hash=abc', '?type=signup', '?token_hash=abc&type=sms'])('There is no link in "%s"', (ending) => {
  expect(getMailLink(toAuthUrl(ending))).toBeNull()
})

test('The fragment says why the backend rejected a link', () => {
  expect(getLinkError(toAuthUrl('#error=access_denied&error_description=Email+link+is+invalid'))).toBe(
    'Email link is invalid',
  )
  expect(getLinkError(toAuthUrl('#error_code=x'))).toBeNull()
})

const resetValues = 'access_token=abc&refresh_token=def'
const resetLink = { accessToken: 'abc', refreshToken: 'def' }

test('The tokens of a reset link may be in the query or in the fragment', () => {
  expect(getResetLink(new URL(`https://site.example/reset-password?${resetValues}`))).toEqual(resetLink)
  expect(getResetLink(new URL(`https://site.example/reset-password#${resetValues}&type=recovery`))).toEqual(resetLink)
})

test('An emailed reset link has a one-time token or a code', () => {
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

test('The type in a link’s query or fragment distinguishes an invitation from a reset', () => {
  const link = (ending: string) => new URL(`https://site.example/reset-password${ending}`)
  expect(isInvitation(link('?token_hash=abc&type=invite'))).toBe(true)
  expect(isInvitation(link(`#${resetValues}&type=invite`))).toBe(true)
  expect(isInvitation(link('?token_hash=abc&type=recovery'))).toBe(false)
  expect(isInvitation(link(`?${resetValues}`))).toBe(false)
})

test.each([
  '',
  '?access_token=abc',
  '?token_hash=abc',
  '?token_hash=abc&type=signup',
  '?refresh_token=def',
  '?access_token=&refresh_token=def',
  '?access_token=abc#refresh_token=def',
])('A link with missing, split or unsuitable values is not a reset link: "%s"', (ending) => {
  expect(getResetLink(new URL(`https://site.example/reset-password${ending}`))).toBeNull()
})

test.each([
  [119, 0],
  [121, 1],
])('A session from a link that is %i s old causes %i warnings', async (age, warnings) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const payload = { iat: Math.floor(Date.now() / 1_000) - age, exp: 1 }
  const accessToken = `a.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c`
  const { auth } = createClient('http://127.0.0.1', 'a-key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: () => Promise.resolve(Response.json({ msg: 'Invalid Refresh Token' }, { status: 400 })) },
  })
  await openResetLink(auth, { accessToken, refreshToken: 'b' })
  expect(warn.mock.calls.flat().filter((text) => String(text).includes('more than 120 s ago'))).toHaveLength(warnings)
  warn.mockRestore()
})
