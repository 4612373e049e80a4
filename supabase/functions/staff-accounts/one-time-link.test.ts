import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { deliverLink } from './one-time-link.ts'

/** A hosted project that fails to send email with this error code. */
function connectToFailingProject(code: string) {
  const requests: string[] = []
  const response = async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    requests.push(pathname)
    if (pathname === '/auth/v1/invite') return Response.json({ error_code: code, msg: 'Rejected' }, { status: 400 })
    return Response.json({ id: 'b0b', email: 'con@example.com', action_link: 'https://project.example/verify?token=1' })
  }
  const options = { auth: statelessAuth, global: { fetch: response } }
  return { requests, supabase: createClient('https://project.example', 'secret', options) }
}

const linkRequest = {
  kind: 'invite',
  email: 'con@example.com',
  siteUrl: 'https://site.example',
  sendsMail: true,
  isHosted: true,
} as const

test('A link is returned if the hosted project sends email only to its own team', async () => {
  const { supabase } = connectToFailingProject('email_address_not_authorized')
  const { error, link } = await deliverLink(supabase, linkRequest)
  expect(error).toBeNull()
  expect(link).toEqual({
    kind: 'invite',
    email: 'con@example.com',
    url: 'https://project.example/verify?token=1',
    expiresAt: null,
  })
})

test('A hosted project’s link that is requested instead of an email has no expiration time', async () => {
  const { requests, supabase } = connectToFailingProject('unused')
  const { link } = await deliverLink(supabase, { ...linkRequest, sendsMail: false })
  expect(link?.expiresAt).toBeNull()
  expect(requests).not.toContain('/auth/v1/invite')
})

test('No link is returned after any other error', async () => {
  const { requests, supabase } = connectToFailingProject('over_email_send_rate_limit')
  const { error, link } = await deliverLink(supabase, linkRequest)
  expect(link).toBeNull()
  expect(error?.code).toBe('over_email_send_rate_limit')
  expect(requests).toEqual(['/auth/v1/invite'])
})
