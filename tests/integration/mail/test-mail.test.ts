import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { type FakeMailServer, startFakeMailServer } from './fake-mail-server.ts'

const password = 'a-door-with-9-locks'
let server: FakeMailServer
let site: TestPlatform
let sendAsChief: Awaited<ReturnType<typeof createSender>>

beforeAll(async () => {
  server = await startFakeMailServer()
  const functions = createSiteFunctions({ discordApiUrl: 'https://discord.invalid/api', discordWebhookUrl: null })
  site = await createTestPlatform({ functions, mail: { smtpUrl: server.url, from: null, onEvent: () => {} } })
  sendAsChief = await createSender('chief@example.org', 'admin')
})
afterAll(async () => {
  await site.close()
  await server.close()
})

/** Creates a member and returns a function that requests a test email as this member. */
async function createSender(email: string, role: string) {
  const client = connectWithKey(site, site.platform.keys.publishable)
  const { data } = await client.auth.signUp({ email, password })
  await site.database.admin`update staff set role = ${role} where user_id = ${data.user?.id ?? ''}`
  const { data: session } = await client.auth.getSession()
  const token = session.session?.access_token ?? ''
  return async () => {
    const headers = { apikey: site.platform.keys.publishable, authorization: `Bearer ${token}` }
    const response = await site.fetch(`${site.url}/functions/v1/test-mail`, { method: 'POST', headers })
    const { message } = z.object({ message: z.string() }).parse(await response.json())
    return { status: response.status, message }
  }
}

test('An administrator gets a test email at their own address, and sees the mail server’s response', async () => {
  const before = server.received.length
  expect(await sendAsChief()).toEqual({
    status: 200,
    message: 'The mail server accepted the email to chief@example.org. Check the inbox and the spam folder.',
  })
  expect(server.received).toHaveLength(before + 1)
  server.state.behavior = 'rejects permanently'
  const rejected = await sendAsChief()
  expect(rejected.status).toBe(409)
  expect(rejected.message).toMatch(/^The mail server did not accept the email: 5\d\d/)
  server.state.behavior = 'accepts'
})

test('Only administrators can send test emails, at most five an hour', async () => {
  const before = server.received.length
  const sendAsEditor = await createSender('editor@example.org', 'editor')
  expect(await sendAsEditor()).toEqual({ status: 403, message: 'Only administrators can send a test email.' })
  expect(server.received).toHaveLength(before)
  for (const _ of [3, 4, 5]) expect((await sendAsChief()).status).toBe(200)
  expect(await sendAsChief()).toEqual({
    status: 429,
    message: 'You have sent five test emails within an hour. Wait before you send another one.',
  })
  expect(server.received).toHaveLength(before + 3)
})
