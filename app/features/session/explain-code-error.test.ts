import { AuthApiError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { explainCodeError } from './explain-code-error.ts'

const createError = (code: string) => new AuthApiError('Invalid TOTP code entered', 422, code)

test('A wrong code, an expired request and too many attempts each have their own message', () => {
  expect(explainCodeError(createError('mfa_verification_failed'), 'app')).toMatch(
    /^That code isn’t right\. Enter the six digits/,
  )
  expect(explainCodeError(createError('mfa_verification_failed'), 'recovery')).toMatch(
    /isn’t one of your unused recovery codes/,
  )
  expect(explainCodeError(createError('mfa_challenge_expired'), 'app')).toMatch(/took too long/)
  expect(explainCodeError(createError('mfa_recovery_codes_locked'), 'recovery')).toMatch(/Wait a few minutes/)
})

test('Any other failure shows the server’s message', () => {
  expect(explainCodeError(new AuthApiError('Wait a minute', 429, 'over_request_rate_limit'), 'app')).toBe(
    'Wait a minute',
  )
})
