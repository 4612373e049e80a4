import { expect, test } from 'vitest'
import { getLinkError, getMailLink } from './mail-link.ts'

const at = (ending: string) => new URL(`https://site.example/auth${ending}`)

test('A link from a mail is read with its purpose', () => {
  expect(getMailLink(at('?token_hash=abc&type=signup'))).toEqual({ tokenHash: 'abc', type: 'signup' })
  expect(getMailLink(at('?token_hash=abc&type=email_change'))).toEqual({ tokenHash: 'abc', type: 'email_change' })
})

test.each(['', '?token_hash=abc', '?type=signup', '?token_hash=abc&type=sms'])('There is no link in "%s"', (ending) => {
  expect(getMailLink(at(ending))).toBeNull()
})

test('The backend’s refusal of a link is read from the fragment', () => {
  expect(getLinkError(at('#error=access_denied&error_description=Email+link+is+invalid'))).toBe('Email link is invalid')
  expect(getLinkError(at('#error_code=x'))).toBeNull()
})
