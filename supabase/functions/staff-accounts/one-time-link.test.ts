import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { deliverLink } from './one-time-link.ts'

/** A hosted project that refuses to mail with this code. */
function connect(code: string) {
  const called: string[] = []
  const answer = async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    called.push(pathname)
    if (pathname === '/auth/v1/invite') return Response.json({ error_code: code, msg: 'Refused' }, { status: 400 })
    return Response.json({ id: 'b0b', email: 'con@example.com', action_link: 'https://project.example/verify?token=1' })
  }
  const options = { auth: statelessAuth, global: { fetch: answer } }
  return { called, supabase: createClient('https://project.example', 'secret', options) }
}

const order = {
  kind: 'invite',
  email: 'con@example.com',
  siteUrl: 'https://site.example',
  sendsMail: true,
  isHosted: true,
} as const

test('A hosted project that mails only its own team gives the link instead', async () => {
  const { supabase } = connect('email_address_not_authorized')
  const { error, link } = await deliverLink(supabase, order)
  expect(error).toBeNull()
  expect(link).toEqual({
    kind: 'invite',
    email: 'con@example.com',
    url: 'https://project.example/verify?token=1',
    expiresAt: null,
  })
})

test('A link for a hosted project that is asked for instead of a mail names no time', async () => {
  const { called, supabase } = connect('unused')
  const { link } = await deliverLink(supabase, { ...order, sendsMail: false })
  expect(link?.expiresAt).toBeNull()
  expect(called).not.toContain('/auth/v1/invite')
})

test('Any other refusal gives no link', async () => {
  const { called, supabase } = connect('over_email_send_rate_limit')
  const { error, link } = await deliverLink(supabase, order)
  expect(link).toBeNull()
  expect(error?.code).toBe('over_email_send_rate_limit')
  expect(called).toEqual(['/auth/v1/invite'])
})
