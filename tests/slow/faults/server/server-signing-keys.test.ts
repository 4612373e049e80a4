import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair, generateSecret, importJWK, type JWK, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

type Algorithm = 'ES256' | 'RS256' | 'HS256'

let DATA_DIR: string
let site: StartedSite | null = null
beforeEach(async () => {
  DATA_DIR = await copyDataFolder('none')
})
afterEach(async () => {
  await site?.stop()
  site = null
  await rm(dirname(DATA_DIR), { recursive: true, force: true })
})

async function makeKey(alg: Algorithm, kid: string): Promise<JWK> {
  const key =
    alg === 'HS256'
      ? await generateSecret(alg, { extractable: true })
      : (await generateKeyPair(alg, { extractable: true })).privateKey
  return { ...(await exportJWK(key)), alg, kid }
}

/** An API key as the hosted platform signs them; its older ones name no key. */
async function signRole(role: string, key: JWK, isNamed = true): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const header = { alg: key.alg ?? '', typ: 'JWT', ...(isNamed && key.kid ? { kid: key.kid } : {}) }
  const claims = { role, iss: 'supabase', iat: now, exp: now + 3600 }
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key, key.alg))
}

async function start(keys: JWK[], env: Record<string, string> = {}): Promise<string> {
  await site?.stop()
  const file = join(dirname(DATA_DIR), 'signing-keys.json')
  await writeFile(file, JSON.stringify({ keys }), { mode: 0o600 })
  site = await startSite({
    DATA_DIR,
    SEED: 'none',
    AUTH_SIGNING_KEYS: file,
    SIGNUP_POLICY: 'open',
    AUTOCONFIRM: 'true',
    ...env,
  })
  return site.url
}

const connect = (url: string, key: string) => connectWithKey({ url }, key)

const kidOf = (token: string | undefined) => {
  const [head = ''] = (token ?? '').split('.')
  return JSON.parse(Buffer.from(head, 'base64url').toString()).kid
}

const article = {
  title: 'Night watch',
  excerpt: 'A calm night.',
  content: 'It began at dusk.',
  category: 'Community',
  author: 'Sgt. Whitfield',
  type: 'news',
}

describe.each([
  ['ES256', true],
  ['RS256', true],
  ['HS256', true],
  ['HS256', false],
] as const)('With a key set of the operator’s own (%s, keys name it: %s)', (alg, isNamed) => {
  test('signed role tokens are API keys, from sign-up to what staff write', async () => {
    // The client keeps key sets for a while, so each has names of its own.
    const key = await makeKey(alg, `${alg}-${isNamed}`)
    const url = await start([key])
    const visitor = connect(url, await signRole('anon', key, isNamed))
    const email = newEmail()
    const signedUp = await visitor.auth.signUp({ email, password })
    expect(signedUp.error).toBeNull()
    expect(kidOf(signedUp.data.session?.access_token)).toBe(key.kid)
    expect((await visitor.auth.getClaims()).data?.claims.email).toBe(email)
    const written = await visitor.from('articles').insert(article).select().single()
    expect(written.error).toBeNull()
    expect(written.data).toMatchObject({ title: 'Night watch' })

    const stranger = connect(url, await signRole('anon', key, isNamed))
    expect((await stranger.from('articles').select('title')).data).toEqual([{ title: 'Night watch' }])
    expect((await stranger.from('articles').insert(article)).status).toBe(401)
    expect((await stranger.auth.admin.listUsers()).error?.code).toBe('not_admin')

    const service = connect(url, await signRole('service_role', key, isNamed))
    const { data } = await service.auth.admin.listUsers()
    expect(data.users.map((user) => user.email)).toContain(email)
    expect((await service.from('articles').delete().eq('title', 'Night watch').select()).data).toHaveLength(1)
  })
})

describe('An API key that is a token', () => {
  test('counts alone as header or as bearer, and only when this key set signed it', async () => {
    const key = await makeKey('HS256', 'mine')
    const url = await start([key])
    const read = async (headers: Record<string, string>) => (await fetch(`${url}/rest/v1/articles`, { headers })).status
    const anon = await signRole('anon', key, false)
    expect(await read({ apikey: anon })).toBe(200)
    expect(await read({ authorization: `Bearer ${anon}` })).toBe(200)
    expect(await read({ apikey: anon, authorization: `Bearer ${anon}` })).toBe(200)
    const foreign = await signRole('service_role', await makeKey('HS256', 'mine'), false)
    expect(await read({ apikey: foreign })).toBe(401)
    expect(await read({ apikey: anon, authorization: `Bearer ${foreign}` })).toBe(401)
    expect(await read({ apikey: await signRole('postgres', key) })).toBe(401)
  })
})
