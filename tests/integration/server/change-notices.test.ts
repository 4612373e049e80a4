import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { listen } from '#tests/support/backend/listen.ts'
import { type ServerFixture, startServerFixture } from './server-fixture.ts'

const account = { email: 'chief@example.org', password: 'a long sentence of my own' }
let server: ServerFixture

beforeAll(async () => {
  server = await startServerFixture(async () => new Response())
  await server.platform.createOwner(account)
})
afterAll(() => server.close())

/** A browser's client on this server. */
function connect() {
  return createClient('http://stationhouse.test', server.platform.keys.publishable, {
    auth: statelessAuth,
    global: { fetch: inProcessFetch((request) => server.site.fetch(request, '127.0.0.1')) },
  })
}

/** Runs `act`, then a write to the settings, and lists all that was sent to the channel until that write was through. */
async function listNotices(act: () => Promise<void>): Promise<string[]> {
  const notices: string[] = []
  const unlisten = await listen(server.database.address, 'stationhouse_changes', (payload) => notices.push(payload))
  await act()
  const isMarker = (notice: string) => notice.startsWith('barrier ')
  const before = notices.length
  await server.service.from('site_settings').update({ settings: {} }).eq('id', 1)
  // The write waited for a marker of its own, which comes behind everything sent before.
  await expect.poll(() => notices.slice(before).some(isMarker)).toBe(true)
  await unlisten()
  return notices.map((notice) => (isMarker(notice) ? 'marker' : notice))
}

const ofTheLastWrite = ['site_settings', 'marker']

test('Who signs in, stays signed in, signs out or searches pays for no notice', async () => {
  const client = connect()
  const notices = await listNotices(async () => {
    const answers = [
      await client.auth.signInWithPassword(account),
      await client.auth.refreshSession(),
      await client.rpc('search_site', { query: 'harbor' }),
      await client.rpc('search_site', { query: 'harbor' }, { get: true }),
      await client.rpc('list_my_sessions', undefined, { get: true }),
      await client.storage.from('media-library').list(),
      await client.auth.signOut(),
    ]
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null))
  })
  expect(notices).toEqual(ofTheLastWrite)
})

test('A write to a table or to the files waits for its notices, and one that is refused waits for none', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#14294a' } })
    .png()
    .toBuffer()
  const files = server.service.storage.from('article-images')
  const notices = await listNotices(async () => {
    expect((await files.upload('a.png', png, { contentType: 'image/png' })).error).toBeNull()
    expect((await files.move('a.png', 'b.png')).error).toBeNull()
    expect((await files.remove(['b.png'])).error).toBeNull()
    expect((await connect().from('articles').insert({ title: 'By nobody' })).error).not.toBeNull()
  })
  const removal = ['storage.objects', 'removal storage.objects', 'marker']
  expect(notices).toEqual(['storage.objects', 'marker', ...removal, ...removal, ...ofTheLastWrite])
})
