import type { Factor, Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { listPendingFactors } from './list-pending-factors.ts'

const verifiedFactor = createFactor('verified')

test('No factor is pending without a session or without a verified factor', () => {
  expect(listPendingFactors(null)).toEqual([])
  expect(listPendingFactors(createSession({ aal: 'aal1' }, []))).toEqual([])
  expect(listPendingFactors(createSession({ aal: 'aal1' }, [createFactor('unverified')]))).toEqual([])
})

test('After signing in with only a password, the verified factors are pending', () => {
  const session = createSession({ aal: 'aal1', name: 'Zoë ÿÿÿ>>>???' }, [createFactor('unverified'), verifiedFactor])
  expect(listPendingFactors(session)).toEqual([verifiedFactor])
})

test('No factor is pending after a factor was verified in the session', () => {
  expect(listPendingFactors(createSession({ aal: 'aal2', name: 'Zoë ÿÿÿ>>>???' }, [verifiedFactor]))).toEqual([])
})

test.each(['', 'a.b.c', 'a.%%%.c', `a.${btoa('[1]')}.c`])(
  'The token "%s" does not count as verified',
  (accessToken) => {
    const session = { ...createSession({}, [verifiedFactor]), access_token: accessToken }
    expect(listPendingFactors(session)).toEqual([verifiedFactor])
  },
)

function createFactor(status: 'verified' | 'unverified'): Factor {
  const at = '2026-11-21T12:00:00Z'
  return { id: crypto.randomUUID(), factor_type: 'totp', status, created_at: at, updated_at: at }
}

function createSession(claims: object, factors: Factor[]): Session {
  const user = { id: 'one', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '', factors }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { access_token: `header.${payload}.signature`, refresh_token: '', expires_in: 60, token_type: 'bearer', user }
}
