import type { Factor, Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { listFactorsToProve } from './list-factors-to-prove.ts'

const verified = createFactor('verified')

test('There is nothing to prove without a session, or without a verified factor', () => {
  expect(listFactorsToProve(null)).toEqual([])
  expect(listFactorsToProve(createSession({ aal: 'aal1' }, []))).toEqual([])
  expect(listFactorsToProve(createSession({ aal: 'aal1' }, [createFactor('unverified')]))).toEqual([])
})

test('A session that proved its password alone owes one of the verified factors', () => {
  const session = createSession({ aal: 'aal1', name: 'Zoë ÿÿÿ>>>???' }, [createFactor('unverified'), verified])
  expect(listFactorsToProve(session)).toEqual([verified])
})

test('A session that has proven a factor owes none', () => {
  expect(listFactorsToProve(createSession({ aal: 'aal2', name: 'Zoë ÿÿÿ>>>???' }, [verified]))).toEqual([])
})

test.each(['', 'a.b.c', 'a.%%%.c', `a.${btoa('[1]')}.c`])('The token "%s" proves nothing', (accessToken) => {
  const session = { ...createSession({}, [verified]), access_token: accessToken }
  expect(listFactorsToProve(session)).toEqual([verified])
})

function createFactor(status: 'verified' | 'unverified'): Factor {
  const at = '2026-11-21T12:00:00Z'
  return { id: crypto.randomUUID(), factor_type: 'totp', status, created_at: at, updated_at: at }
}

function createSession(claims: object, factors: Factor[]): Session {
  const user = { id: 'one', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '', factors }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return { access_token: `head.${payload}.mark`, refresh_token: '', expires_in: 60, token_type: 'bearer', user }
}
