import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { inspectArchive } from '#platform/backup/inspect-archive.ts'
import { listTables } from '#platform/backup/list-tables.ts'
import { runBackup, runRestore } from '#scripts/backup/run-backup-command.ts'
import { backupScope } from '#server/backup/backup-scope.ts'
import { exportedTables, siteTables } from '#server/backup/hosted/site-tables.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { fillSite } from '#tests/support/site/fill-site.ts'
import { startServerOn } from '../staff/staff-fixture.ts'

const BACKUP_PASSPHRASE = 'three gulls on a rusty buoy'
const password = 'a lantern in the harbor fog'

let folder: string
let site: TestPlatform
let project: Listening
let hosted: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-hosted-'))
  site = await createTestPlatform({ signUpPolicy: 'approval' })
  await fillSite({ platform: site.platform, siteUrl: site.url })
  // As older forms wrote addresses.
  await site.service
    .from('leadership')
    .update({ photo: 'https://project.example.org/storage/v1/object/public/article-images/harbor.png', badge: '2' })
    .eq('slug', 'ines-marlow')
    .throwOnError()
  await site.service.from('articles').delete().eq('title', 'The harbor lights are back').throwOnError()
  await site.database.admin`update discord_webhook set url = 'https://discord.com/api/webhooks/1/secret'`
  await site.database.admin`
    insert into articles (title, excerpt, content, category, author)
    select 'No. ' || number, 'é 😀', 'Tides', 'Community', 'Inés' from generate_series(1, 230) number`
  project = await listen({ host: '127.0.0.1', port: 0, fetch: (request) => site.platform.fetch(request) })
  hosted = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: site.platform.keys.secret }
})
afterAll(async () => {
  await project.close(0)
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function readContent(client: SupabaseClient) {
  const read = async (table: string, key = 'id') =>
    (await client.from(table).select('*').order(key).throwOnError()).data
  const paper = await client.storage.from('media-library-private').download('documents/roster.pdf')
  const { data: accounts } = await client.auth.admin.listUsers()
  return {
    articles: await read('articles'),
    leadership: await read('leadership'),
    media: await read('media_library'),
    settings: await read('site_settings'),
    staff: await read('staff', 'user_id'),
    deliveries: await read('discord_deliveries'),
    webhook: await read('discord_webhook'),
    paper: (await paper.data?.bytes())?.toString(),
    accounts: accounts.users.map(({ id, email, created_at, user_metadata }) => ({
      id,
      email,
      created_at,
      user_metadata,
    })),
  }
}

const withoutId = ({ id: _, ...row }: { id: number }) => row

test('Every table of the site is in the backup of a hosted project', async () => {
  const names = (await listTables(site.database.admin)).flatMap(({ schema, name }) =>
    schema === 'public' && !backupScope.leftOut.includes(`public.${name}`) ? [name] : [],
  )
  expect(names.toSorted()).toEqual([...siteTables, ...exportedTables].map(({ name }) => name).toSorted())
})

test('A hosted project is backed up by its secret key, and becomes a site on a machine of its own', async () => {
  const archive = join(folder, 'hosted.backup')
  const made = await runBackup([archive], { ...hosted, BACKUP_PASSPHRASE })
  expect(made.text).toMatch(
    /holds [\d,]+ rows and 2 files .*\nNot in it, because a hosted project gives them to nobody: password/,
  )
  const { about } = await inspectArchive({ path: archive, passphrase: BACKUP_PASSPHRASE }, backupScope)
  expect(about).toMatchObject({ backend: 'hosted', hasKeys: false })
  expect(about.leftOut).toEqual(expect.arrayContaining(['auth.users.encrypted_password', 'auth.mfa_factors']))

  const dataDir = join(folder, 'data')
  const restored = await runRestore([archive], { DATA_DIR: dataDir, BACKUP_PASSPHRASE })
  expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining('people choose new passwords') })
  const server = await startServerOn(dataDir, 'approval')
  try {
    const fetch = inProcessFetch(server.platform.fetch)
    const client = connectWithKey({ url: site.url, fetch }, server.platform.keys.secret)
    const before = await readContent(site.service)
    expect(before.leadership).toMatchObject([{ photo: '/storage/v1/object/public/article-images/harbor.png' }])
    expect(await readContent(client)).toEqual(before)
    for (const table of ['activity', 'trash']) {
      const read = async (from: SupabaseClient) =>
        (await from.rpc(`export_${table}`).throwOnError()).data.map(withoutId)
      expect(await read(client)).toEqual(await read(site.service))
      expect((await read(client)).length).toBeGreaterThan(2)
    }
    // At its start the server does so by itself.
    await client.rpc('sweep_search_entries').throwOnError()
    const count = async (from: SupabaseClient) => {
      const question = { either: [{ all: [['tides'], ['marlow']], not: [] }] }
      return (await from.rpc('search_site', { question, has_any: true }).throwOnError()).data.counts
    }
    expect(await count(client)).toEqual(await count(site.service))
    expect(await count(client)).toMatchObject({ people: 1 })
    const email = 'editor@example.org'
    expect(await server.post('/auth/v1/token?grant_type=password', { email, password })).toMatchObject({ status: 400 })
    const { data } = await client.auth.admin.generateLink({ type: 'recovery', email })
    expect(data.user?.email).toBe(email)
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    const { error } = await client.storage
      .from('media-library')
      .upload('new.pdf', pdf, { contentType: 'application/pdf' })
    expect(error).toBeNull()
  } finally {
    await server.stop()
  }
})

test('A hosted project is restored into another one, with the same command', async () => {
  const archive = join(folder, 'plain.backup')
  const made = await runBackup([archive], hosted)
  expect(made.text).toContain('Nor, because BACKUP_PASSPHRASE is not set, the Discord webhook.')
  expect(await readFile(archive, 'latin1')).not.toContain('webhooks/1/secret')
  const other = await createTestPlatform({ signUpPolicy: 'closed' })
  const address = await listen({ host: '127.0.0.1', port: 0, fetch: (request) => other.platform.fetch(request) })
  try {
    const target = { SUPABASE_URL: address.url, SUPABASE_SECRET_KEY: other.platform.keys.secret }
    const { exitCode, text } = await runRestore([archive], target)
    expect(text).toMatch(/3 accounts, compared with the archive\.\n.*\n3 accounts without a password/)
    expect(exitCode).toBe(0)
    const [first, second] = [await readContent(site.service), await readContent(other.service)]
    expect(second.articles).toEqual(first.articles)
    expect(second.paper).toEqual(first.paper)
  } finally {
    await address.close(0)
    await other.close()
  }
})

test('What speaks against it is said in one line', async () => {
  const refuses = async (env: Record<string, string>, sentence: string) => {
    const { exitCode, text } = await runBackup([join(folder, 'never.backup')], env)
    expect([exitCode, text.split('\n').length, text]).toEqual([1, 1, expect.stringContaining(sentence)])
  }
  await refuses({ SUPABASE_URL: project.url }, "SUPABASE_SECRET_KEY must be the project's secret")
  await refuses(
    { ...hosted, SUPABASE_SECRET_KEY: site.platform.keys.publishable },
    "doesn't take this key as its secret key",
  )
  await refuses({ ...hosted, SUPABASE_URL: 'http://127.0.0.1:9' }, "can't be reached")
})
