import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTokens } from '#platform/identity/tokens.ts'
import { makePng } from '#tests/integration/storage/storage-fixture.ts'
import { type PlatformFixture, startPlatform } from '../platform-fixture.ts'

const applicant = { email: 'applicant@example.org', password: 'a lantern in the harbor fog' }
const forgedClaims = { role: 'admin', staff_role: 'admin', status: 'active' }
const forgedCaller = 'a waiting account with a forged token'
const errorSchema = z.looseObject({ error_code: z.string().optional(), msg: z.string().optional() })

let backend: PlatformFixture
let tokens: { name: string; token: string | null }[]
let picture: Buffer<ArrayBuffer>
beforeAll(async () => {
  backend = await startPlatform()
  picture = await makePng()
  await insertArticle()
  for (const bucket of ['article-images', 'media-library']) {
    const path = `/storage/v1/object/${bucket}/general/seen.png`
    const headers = { 'content-type': 'image/png' }
    const { secretKey } = backend.keys
    const stored = await backend.send('POST', path, { key: secretKey, token: secretKey, body: picture, headers })
    if (!stored.ok) throw new Error(await stored.text())
  }
})
afterAll(() => backend.close())

test('A confirmed sign-up doesn’t get a token, even if it claims roles', async () => {
  const body = { ...applicant, data: forgedClaims, app_metadata: forgedClaims, role: 'service_role', aud: 'admin' }
  const registered = await backend.send('POST', '/auth/v1/signup', { body })
  expect(registered.status).toBe(200)
  expect(await registered.json()).not.toHaveProperty('access_token')
  const { link } = await backend.outbox.take(applicant.email)
  expect(link?.href).toMatch(/^http:\/\/stationhouse\.test\/auth\/v1\/verify\?/)
  const confirmed = await backend.send('POST', '/auth/v1/verify', {
    body: { type: link?.searchParams.get('type'), token_hash: link?.searchParams.get('token') },
  })
  const signedIn = await backend.send('POST', '/auth/v1/token?grant_type=password', { body: applicant })
  for (const response of [confirmed, signedIn]) {
    expect(response.status).toBe(403)
    expect(errorSchema.parse(await response.json()).msg).toBe(
      'Your account is waiting for an administrator to approve it.',
    )
  }
  const [account] = await backend.database.admin`
    select staff.role, staff.status, email_confirmed_at is not null as confirmed, raw_app_meta_data as app,
      users.role as auth_role, (select count(*)::int from auth.sessions) as sessions
    from auth.users join staff on user_id = id where email = ${applicant.email}`
  expect(account).toEqual({
    role: 'editor',
    status: 'pending',
    confirmed: true,
    app: { provider: 'email', providers: ['email'] },
    auth_role: 'authenticated',
    sessions: 0,
  })
})

describe('A caller who is not active staff', () => {
  beforeAll(async () => {
    const { keys, url: siteUrl } = backend
    tokens = [
      { name: 'no token', token: null },
      { name: 'the publishable key', token: keys.publishableKey },
      { name: forgedCaller, token: await signTokenFor(applicant.email, siteUrl) },
    ]
  })

  test.each(listTableWrites())('cannot change rows with $method $path', async ({ method, path, body }) => {
    const before = await readAllRows()
    for (const { name, token } of tokens) {
      const response = await backend.send(method, `/rest/v1${path}`, { token, body })
      const text = await response.text()
      // For a signed-in account, row-level policies match no rows, which isn't an error.
      const hasNoMatch = name === forgedCaller && response.status === 204 && method !== 'POST'
      if (!hasNoMatch) expect([401, 403], `${name}: ${text}`).toContain(response.status)
    }
    expect(await readAllRows()).toEqual(before)
  })

  test.each(listFileWrites())('cannot change files with $method $path', async ({ method, path, body }) => {
    const before = await readAllRows()
    for (const { name, token } of tokens) {
      const headers = { 'content-type': body === 'a picture' ? 'image/png' : 'application/json' }
      const requestBody = body === 'a picture' ? picture : body
      const response = await backend.send(method, `/storage/v1${path}`, { token, body: requestBody, headers })
      const text = await response.text()
      // The file in `media-library` is hidden, because no row makes it public.
      const isHidden = response.status === 404 && /\/(move|copy)$/.test(path)
      const hasNoMatch = isHidden || (name === forgedCaller && (response.status === 404 || text === '[]'))
      if (!hasNoMatch) expect([401, 403], `${name}: ${text}`).toContain(response.status)
    }
    expect(await readAllRows()).toEqual(before)
  })

  test.each(['GET', 'POST'])('cannot call the Discord function with %s', async (method) => {
    const [article] = await backend.database.admin`select id from articles limit 1`
    for (const { token } of tokens) {
      const body = method === 'POST' ? { articleId: article?.id, action: 'post' } : undefined
      const response = await backend.send(method, '/functions/v1/discord-post-article', { token, body })
      expect([401, 403]).toContain(response.status)
    }
  })
})

async function signTokenFor(email: string, siteUrl: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const [row] = await backend.database.admin<{ id: string; user_id: string }[]>`
    insert into auth.sessions (user_id) select id from auth.users where email = ${email} returning id, user_id`
  return createTokens({ keys: backend.keys, siteUrl }).sign({
    iss: `${siteUrl}/auth/v1`,
    sub: row?.user_id,
    aud: 'authenticated',
    role: 'authenticated',
    session_id: row?.id,
    aal: 'aal2',
    iat: now,
    exp: now + 3600,
    user_metadata: forgedClaims,
    app_metadata: forgedClaims,
    staff_role: 'admin',
  })
}

function listTableWrites() {
  const rows: Record<string, { insert: object; change: object; where: string }> = {
    articles: {
      insert: { title: 'T', excerpt: 'E', content: 'C', category: 'K', author: 'A' },
      change: { title: 'Changed' },
      where: 'title=eq.Seen',
    },
    site_settings: { insert: { id: 2 }, change: { settings: {} }, where: 'id=eq.1' },
    staff: {
      insert: { user_id: crypto.randomUUID(), role: 'admin', status: 'active' },
      change: { status: 'active' },
      where: 'status=eq.pending',
    },
    discord_webhook: { insert: { id: 2 }, change: { url: null }, where: 'id=eq.1' },
  }
  return Object.entries(rows).flatMap(([table, { insert, change, where: filter }]) => [
    { method: 'POST', path: `/${table}`, body: insert },
    { method: 'PATCH', path: `/${table}?${filter}`, body: change },
    { method: 'DELETE', path: `/${table}?${filter}`, body: undefined },
  ])
}

async function insertArticle(): Promise<void> {
  const { admin } = backend.database
  await admin`insert into articles (title, excerpt, content, category, author) values ('Seen', 'E', 'C', 'K', 'A')`
}

function listFileWrites() {
  return ['article-images', 'media-library'].flatMap((bucket) => {
    const [source, destination] = [{ bucketId: bucket, sourceKey: 'general/seen.png' }, 'general/moved.png']
    return [
      { method: 'POST', path: `/object/${bucket}/general/new.png`, body: 'a picture' },
      { method: 'PUT', path: `/object/${bucket}/general/seen.png`, body: 'a picture' },
      { method: 'DELETE', path: `/object/${bucket}/general/seen.png`, body: undefined },
      { method: 'DELETE', path: `/object/${bucket}`, body: { prefixes: ['general/seen.png'] } },
      { method: 'POST', path: '/object/move', body: { ...source, destinationKey: destination } },
      { method: 'POST', path: '/object/copy', body: { ...source, destinationKey: destination } },
    ]
  })
}

/** Returns the rows of all site tables and storage tables as text. */
async function readAllRows(): Promise<Record<string, string[]>> {
  const { admin } = backend.database
  const tables = await admin<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and relkind = 'r' order by 1`
  const rows = await Promise.all(
    tables.map(
      async ({ name }) => [name, await admin.query(`select t::text as row from ${name} as t order by 1`)] as const,
    ),
  )
  return Object.fromEntries(rows.map(([name, tableRows]) => [name, tableRows.map(({ row }) => String(row))]))
}
