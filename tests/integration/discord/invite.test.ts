import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

const sampleCode = siteDefaults.communities.official.link.split('/').at(-1) ?? ''

let discord: Server
let backend: TestPlatform
const requestedPaths: string[] = []

beforeAll(async () => {
  discord = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ guild: { id: '42', name: 'Harbor', icon: null }, approximate_member_count: 812 }))
  })
  await new Promise<void>((resolve) => discord.listen(0, '127.0.0.1', resolve))
  const port = requireListeningPort(discord)
  const site = createSiteFunctions({ discordApiUrl: `http://127.0.0.1:${port}/api/v10`, discordWebhookUrl: null })
  backend = await createTestPlatform({
    signUpPolicy: 'approval',
    functions: (functionBackend) => ({
      ...site(functionBackend),
      whoami: { handle: async (_, { role }) => Response.json({ role }) },
    }),
  })
})

beforeEach(() => {
  requestedPaths.length = 0
  backend.failures.length = 0
})

afterAll(async () => {
  await backend.close()
  await new Promise((resolve) => discord.close(resolve))
})

const fetchPath = (path: string, init?: RequestInit) => backend.fetch(backend.url + path, init)
const getInvite = (code: string) => fetchPath(`/functions/v1/discord-invite?code=${code}`)

describe('The invite lookup of the embedded platform', () => {
  test('answers browsers of any site without a key', async () => {
    const response = await getInvite(sampleCode)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ guild: { name: 'Harbor', approximate_member_count: 812 } })
    expect(requestedPaths).toEqual([`/api/v10/invites/${sampleCode}?with_counts=true&with_expiration=true`])
  })
})

describe('Functions of the embedded platform', () => {
  test('require a key unless they are public, and receive its role', async () => {
    expect((await fetchPath('/functions/v1/whoami')).status).toBe(401)
    expect((await fetchPath('/functions/v1/whoami', { headers: { apikey: 'sb_publishable_forged' } })).status).toBe(401)
    const response = await fetchPath('/functions/v1/whoami', { headers: { apikey: backend.platform.keys.publishable } })
    expect(await response.json()).toEqual({ role: 'anon' })
    expect((await backend.service.functions.invoke('whoami')).data).toEqual({ role: 'service_role' })
  })

  test.each(['', '/', '/unknown', '/toString', '/__proto__', '/discord-invite/more', '/a/discord-invite'])(
    'return 404 at "%s"',
    async (path) => {
      expect((await fetchPath(`/functions/v1${path}`)).status).toBe(404)
    },
  )
})
