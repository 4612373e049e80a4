import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportJWK, generateKeyPair, generateSecret, importJWK, type JWK, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createEmailAddress, password } from '#tests/support/backend/contract-client.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
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

async function createKey(alg: Algorithm, kid: string): Promise<JWK> {
  const key =
    alg === 'HS256'
      ? await generateSecret(alg, { extractable: true })
      : (await generateKeyPair(alg, { extractable: true })).privateKey
  return { ...(await exportJWK(key)), alg, kid }
}

async function start(keys: JWK[]): Promise<string> {
  await site?.stop()
  const file = join(dirname(DATA_DIR), 'signing-keys.json')
  await writeFile(file, JSON.stringify({ keys }), { mode: 0o600 })
  site = await startSite({
    DATA_DIR,
    SEED: 'none',
    AUTH_SIGNING_KEYS: file,
    SIGNUP_POLICY: 'open',
    AUTOCONFIRM: 'true',
  })
  return site.url
}

const connect = (url: string, key: string) => connectWithKey({ url }, key)

const getKeyId = (token: string | undefined) => {
  const [head = ''] = (token ?? '').split('.')
  return JSON.parse(Buffer.from(head, 'base64url').toString()).kid
}

test.each(['ES256', 'RS256', 'HS256'] as const)(
  "The operator's own key set (%s) works from sign-up to staff writes",
  async (alg) => {
    // The client caches key sets, so each set has its own key IDs.
    const key = await createKey(alg, `own-${alg}`)
    const url = await start([key])
    const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
    const visitor = connect(url, publishableKey)
    const email = createEmailAddress()
    const signedUp = await visitor.auth.signUp({ email, password })
    expect(signedUp.error).toBeNull()
    expect(getKeyId(signedUp.data.session?.access_token)).toBe(key.kid)
    expect((await visitor.auth.getClaims()).data?.claims.email).toBe(email)
    const insertion = await visitor.from('articles').insert(createArticleRow('Night watch')).select().single()
    expect(insertion.error).toBeNull()
    expect(insertion.data).toMatchObject({ title: 'Night watch' })
    const { data } = await connect(url, secretKey).auth.admin.listUsers()
    expect(data.users.map((user) => user.email)).toContain(email)
  },
)

test('A token is rejected as an API key even if the key set signed it', async () => {
  const key = await createKey('HS256', 'mine')
  const url = await start([key])
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ role: 'service_role', iss: 'supabase', iat: now, exp: now + 3600 })
    .setProtectedHeader({ alg: 'HS256', kid: 'mine' })
    .sign(await importJWK(key, 'HS256'))
  for (const headers of [new Headers({ apikey: token }), new Headers({ authorization: `Bearer ${token}` })]) {
    expect((await fetch(`${url}/rest/v1/articles`, { headers })).status).toBe(401)
  }
})
