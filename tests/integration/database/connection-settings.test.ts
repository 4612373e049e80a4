import { afterAll, beforeAll, expect, test } from 'vitest'
import { acquireDataFolderLock } from '#platform/cluster/data-folder-lock.ts'
import { connect } from '#platform/database/connect.ts'
import { createDatabase } from '#platform/database/create-database.ts'
import { logins } from '#platform/database/logins.ts'
import { openExternalAddress } from '#platform/external-address.ts'
import { hasContent } from '#platform/operate/back-up-site.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.admin.query(`
    create table public.seen_connections (id int generated always as identity, login text, jit text, zone text);
    create function public.note_connection() returns event_trigger language plpgsql security definer as $$ begin
      insert into public.seen_connections (login, jit, zone)
      values (session_user, current_setting('jit'), current_setting('timezone'));
    end $$;
    create event trigger note_connection on login execute function public.note_connection();
    alter database ${db.name} set jit = on;
    alter database ${db.name} set timezone = 'Asia/Tokyo';`)
})
afterAll(() => db.close())

test('Whatever a server is set to, every connection compiles no statement and has the time zone UTC', async () => {
  const database = await createDatabase({ address: db.address, connections: { requests: 2, auth: 2 } })
  const options = { readOnly: true, timeoutMs: 60_000 }
  await database.queryAs({ role: 'anon', claims: {} }, options, 'select id from site_settings', [])
  await database.auth`select 1`
  const unlisten = await database.subscribe('a_channel', () => {})
  await unlisten()
  expect(await database.isReachable()).toBe(true)
  await database.close(1)
  for (const login of logins) {
    const sql = connect(db.address, { login, max: 1, applicationName: 'a test' })
    await sql`select 1`
    await sql.end()
  }
  const { url, close } = await openDatabaseUrl(db.address)
  await openExternalAddress(url)
  close()
  await hasContent(db.address)
  const lock = await acquireDataFolderLock(db.address, { timeoutMs: 1_000, connectTimeoutSeconds: 5 })
  await lock?.release()

  const seen = await db.admin<
    { login: string }[]
  >`select distinct login, jit, zone from seen_connections order by login`
  expect(seen.map(({ login }) => login)).toEqual([...logins, db.address.user].toSorted())
  for (const settings of seen) expect(settings).toMatchObject({ jit: 'off', zone: 'UTC' })
})
