import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { makePng } from '#tests/integration/storage/storage-fixture.ts'
import { type PlatformSession, sessionSchema, startPlatform } from '../platform-fixture.ts'

const backend = await startPlatform()
const picture = await makePng()
await backend.addStaff('chief@example.org', 'admin')
await backend.addStaff('second@example.org', 'admin')
const admin = await backend.signIn('chief@example.org')
afterAll(() => backend.close())

interface Account {
  id: string
  email: string
  /** Another session of the account. It causes some of the events. */
  otherSession: PlatformSession
  endedSession: PlatformSession
}

const events: [string, (account: Account) => Promise<Response>][] = [
  ['it signed out', ({ endedSession }) => post('/auth/v1/logout?scope=local', endedSession.access_token)],
  ['it signed out everywhere', ({ endedSession }) => post('/auth/v1/logout', endedSession.access_token)],
  [
    'another session signed out everywhere',
    ({ otherSession }) => post('/auth/v1/logout?scope=global', otherSession.access_token),
  ],
  [
    'another session signed the others out',
    ({ otherSession }) => post('/auth/v1/logout?scope=others', otherSession.access_token),
  ],
  ['another session changed the password', ({ otherSession }) => changePassword(otherSession)],
  ['the password was reset by a link', ({ email }) => resetPassword(email)],
  ['an administrator set a password', ({ id }) => callAdminApi('PUT', id, { password: 'set by the administrator' })],
  ['the account was banned', ({ id }) => callAdminApi('PUT', id, { ban_duration: '24h' })],
  ['the account was deleted', ({ id }) => callAdminApi('DELETE', id)],
  ['the account was soft-deleted', ({ id }) => callAdminApi('DELETE', id, { should_soft_delete: true })],
  ['another session ended it', ({ endedSession, otherSession }) => endSession(endedSession, otherSession)],
  ['the account was suspended', ({ id }) => changeStaff('PATCH', id, { status: 'suspended' })],
  ['the account went back to waiting', ({ id }) => changeStaff('PATCH', id, { status: 'pending' })],
  ['the account was removed from staff', ({ id }) => changeStaff('DELETE', id)],
  ['its old refresh token was reused', ({ endedSession }) => reuseRefreshToken(endedSession)],
  ['its thirty days were over', ({ id }) => expireSessions(id)],
]

test.each(events)('A session that ended because %s cannot write or refresh', async (reason, endSessionByEvent) => {
  const email = `${reason.replaceAll(' ', '-')}@example.org`
  const id = await backend.addStaff(email, 'editor')
  const account = { id, email, endedSession: await backend.signIn(email), otherSession: await backend.signIn(email) }
  for (const write of await attemptWrites(account.endedSession)) expect([200, 201, 204, 409]).toContain(write.status)
  const before = await countRows()

  await endSessionByEvent(account)
  const refreshed = await post('/auth/v1/token?grant_type=refresh_token', null, {
    refresh_token: account.endedSession.refresh_token,
  })
  expect([400, 401]).toContain(refreshed.status)
  for (const write of await attemptWrites(account.endedSession)) {
    expect({ status: write.status, text: await write.text() }).toMatchObject({ status: 401 })
  }
  expect(await countRows()).toEqual(before)
})

/**
 * Tries each kind of write: inserts, changes and deletes a row, uploads a file and posts to
 * Discord.
 */
async function attemptWrites({ access_token: token }: PlatformSession): Promise<Response[]> {
  const row = { title: 'T', excerpt: 'E', content: 'C', category: 'K', author: 'A' }
  const [article] = await backend.database.admin`select id from articles limit 1`
  const file = `/storage/v1/object/media-library/general/${crypto.randomUUID()}.png`
  return [
    await backend.send('POST', '/rest/v1/articles', { token, body: row }),
    await backend.send('PATCH', '/rest/v1/articles?title=eq.T', { token, body: { excerpt: 'F' } }),
    await backend.send('DELETE', '/rest/v1/articles?title=eq.Nothing', { token }),
    await backend.send('POST', file, { token, body: picture, headers: { 'content-type': 'image/png' } }),
    await post('/functions/v1/discord-post-article', token, { articleId: article?.id ?? crypto.randomUUID() }),
  ]
}

async function countRows() {
  const [row] = await backend.database.admin`
    select (select count(*)::int from articles) as articles, (select count(*)::int from storage.objects) as files`
  return row
}

const post = (path: string, token: string | null, body?: unknown) => backend.send('POST', path, { token, body })

function callAdminApi(method: string, id: string, body?: unknown): Promise<Response> {
  const { secretKey: key } = backend.keys
  return backend.send(method, `/auth/v1/admin/users/${id}`, { key, token: key, body })
}

function changeStaff(method: string, id: string, body?: unknown): Promise<Response> {
  return backend.send(method, `/rest/v1/staff?user_id=eq.${id}`, { token: admin.access_token, body })
}

function endSession(ended: PlatformSession, { access_token }: PlatformSession): Promise<Response> {
  const { session_id } = decodeJwt(ended.access_token)
  return post('/rest/v1/rpc/end_my_session', access_token, { session_id })
}

function changePassword({ access_token: token }: PlatformSession): Promise<Response> {
  return backend.send('PUT', '/auth/v1/user', { token, body: { password: 'a second lantern in fog' } })
}

async function resetPassword(email: string): Promise<Response> {
  await post('/auth/v1/recover', null, { email })
  const { link } = await backend.outbox.take(email)
  const opened = await post('/auth/v1/verify', null, { type: 'recovery', token_hash: link?.searchParams.get('token') })
  return changePassword(sessionSchema.parse(await opened.json()))
}

async function reuseRefreshToken({ refresh_token }: PlatformSession): Promise<Response> {
  const refresh = (token: string) => post('/auth/v1/token?grant_type=refresh_token', null, { refresh_token: token })
  const next = sessionSchema.parse(await (await refresh(refresh_token)).json())
  await refresh(next.refresh_token)
  return refresh(refresh_token)
}

async function expireSessions(id: string): Promise<Response> {
  await backend.database.admin`update auth.sessions set not_after = now() where user_id = ${id}`
  return new Response()
}
