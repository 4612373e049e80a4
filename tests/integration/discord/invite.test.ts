import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import type { Platform } from '#platform/create-platform.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const siteUrl = 'http://stationhouse.test'
const sampleCode = siteDefaults.communities.official.link.split('/').at(-1) ?? ''

let database: TestDatabase
let dataDir: string
let discord: Server
let platform: Platform
const asked: string[] = []
const failures: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-functions-'))
  discord = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ guild: { id: '42', name: 'Harbor', icon: null }, approximate_member_count: 812 }))
  })
  await new Promise<void>((resolve) => discord.listen(0, '127.0.0.1', resolve))
  const { port } = discord.address() as AddressInfo
  const site = createSiteFunctions({ discordApiUrl: `http://127.0.0.1:${port}/api/v10`, discordWebhookUrl: null })
  platform = await createSitePlatform({
    address: database.address,
    connections: { requests: 4, auth: 2 },
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'approval',
    autoconfirm: true,
    functions: (backend) => ({
      ...site(backend),
      whoami: { handle: async (_, { role }) => Response.json({ role }) },
      broken: {
        handle: async () => {
          throw new Error('a secret of the server')
        },
      },
    }),
    onError: (error) => failures.push(error),
  })
})

beforeEach(() => {
  asked.length = 0
  failures.length = 0
})

afterAll(async () => {
  await platform.close()
  await database.close()
  await new Promise((resolve) => discord.close(resolve))
  await rm(dataDir, { recursive: true, force: true })
})

const get = (path: string, init?: RequestInit) => platform.fetch(new Request(siteUrl + path, init))
const getInvite = (code: string) => get(`/functions/v1/discord-invite?code=${code}`)
const service = () =>
  createClient(siteUrl, platform.keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => platform.fetch(new Request(input, init)) },
  })
const changeSettings = (settings: object) => service().from('site_settings').update({ settings }).eq('id', 1)

describe('The invite look-up of the embedded platform', () => {
  test('answers a browser that carries no key, of any site', async () => {
    const response = await getInvite(sampleCode)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ guild: { name: 'Harbor', approximate_member_count: 812 } })
    expect(asked).toEqual([`/api/v10/invites/${sampleCode}?with_counts=true&with_expiration=true`])
  })

  test('knows at once which invites the settings name now, and asks for no other', async () => {
    expect((await getInvite('harbor2')).status).toBe(404)
    const communities = { second: { link: 'https://discord.com/invite/harbor2' } }
    expect((await changeSettings({ communities })).error).toBeNull()
    expect((await getInvite('harbor2')).status).toBe(200)
    // What the settings leave out keeps its default.
    expect((await getInvite(sampleCode)).status).toBe(200)
    await changeSettings({})
    expect((await getInvite('harbor2')).status).toBe(404)
    expect(asked).toEqual(['/api/v10/invites/harbor2?with_counts=true&with_expiration=true'])
  })
})

describe('Functions of the embedded platform', () => {
  test('want a key unless they are public, and learn whose it is', async () => {
    expect((await get('/functions/v1/whoami')).status).toBe(401)
    expect((await get('/functions/v1/whoami', { headers: { apikey: 'sb_publishable_forged' } })).status).toBe(401)
    const response = await get('/functions/v1/whoami', { headers: { apikey: platform.keys.publishable } })
    expect(await response.json()).toEqual({ role: 'anon' })
    expect((await service().functions.invoke('whoami')).data).toEqual({ role: 'service_role' })
  })

  test('answer a failure without its cause, which the log gets', async () => {
    const response = await get('/functions/v1/broken', { headers: { apikey: platform.keys.publishable } })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
    expect(String(failures[0])).toContain('a secret of the server')
  })

  test.each(['', '/', '/unknown', '/toString', '/__proto__', '/discord-invite/more', '/a/discord-invite'])(
    'have no function at "%s"',
    async (path) => {
      expect((await get(`/functions/v1${path}`)).status).toBe(404)
    },
  )
})
