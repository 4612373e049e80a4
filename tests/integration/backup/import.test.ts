import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpDatabase } from '#platform/back-up-site.ts'
import { type OpenedArchive, openArchive } from '#platform/open-archive.ts'
import { connectToSite } from '#scripts/backup/connect-to-site.ts'
import { runImport } from '#scripts/backup/run-import-command.ts'
import { backupScope } from '#server/backup/backup-scope.ts'
import { importSite } from '#server/backup/import/import-site.ts'
import { describeBackup } from '#server/backup/site-backup.ts'
import { readConfig } from '#server/config.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { seedSampleContent } from '#server/start/seed-sample-content.ts'
import { writeSiteAddress } from '#server/start/site-address-file.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { listSampleRows, seedSample } from '#supabase/sample/seed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { ownPageContent } from '#tests/support/content/own-page-content.ts'
import { fillSite } from '#tests/support/site/fill-site.ts'

const BACKUP_PASSPHRASE = 'three gulls on a rusty buoy'
const password = 'a lantern in the harbor fog'
const owner = { email: 'owner@example.org', password: 'another lantern in the fog' }
const gameServer = 'http://play.example.org:30120'
const ownPageId = '5a0e0000-0000-4000-8000-000000000001'
const webhook = 'https://discord.com/api/webhooks/1/secret'

let folder: string
let file: string
let source: TestPlatform
let archive: OpenedArchive
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-import-test-'))
  file = join(folder, 'site.backup')
  source = await createTestPlatform({ signUpPolicy: 'approval' })
  await fillSite({ platform: source.platform, siteUrl: source.url })
  await source.service.from('discord_webhook').update({ url: webhook }).eq('id', 1).throwOnError()
  await source.service.from('game_server').update({ address: gameServer }).eq('id', 1).throwOnError()
  const action = { kind: 'mail', target: 'records', subject: 'From the archive', text: '' }
  await source.service
    .from('services')
    .update({ action, forms: [], is_shown: false, display_order: 7 })
    .eq('id', 'k9-unit')
    .throwOnError()
  const texts = { mission: { text: 'From the archive.' } }
  for (const table of ['content_documents', 'content_drafts']) {
    await source.service.from(table).update({ content: texts }).eq('id', 'about').throwOnError()
  }
  const page = { id: ownPageId, content: ownPageContent({ slug: 'quay' }) }
  await source.service.from('content_documents').insert(page).throwOnError()
  const renamed = ownPageContent({ slug: 'pier' })
  await source.service.from('content_documents').update({ content: renamed }).eq('id', ownPageId).throwOnError()
  await source.service.from('content_drafts').insert({ id: ownPageId, content: null }).throwOnError()
  const words = source.service.from('search_synonyms')
  await words.insert({ asked: ['velocipede'], also: ['bicycle'] }).throwOnError()
  await words
    .update({ also: ['hounds'] })
    .contains('asked', ['canine'])
    .throwOnError()
  await words.delete().contains('asked', ['motto']).throwOnError()
  const alert = { kind: 'warning', title: 'From the archive', starts_at: '2026-11-01T00:00:00Z', pages: ['/news'] }
  await source.service.from('alerts').insert(alert).throwOnError()
  await source.database.admin`
    update discord_deliveries set requested_by = (select id from auth.users where email = 'editor@example.org')`
  await source.database.admin`insert into auth.users (email) values ('stranger@example.org')`
  const config = readConfig({ DATA_DIR: source.dataDir, BACKUP_PASSPHRASE })
  await backUpDatabase(source.database.address, await describeBackup(config, { file }))
  archive = await openArchive({ file, passphrase: BACKUP_PASSPHRASE, scope: backupScope })
})
afterAll(async () => {
  await archive.close()
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** A site as its first start leaves it: an owner, and the sample, whose files take long and are on one only. */
async function createNewSite({ hasFiles = false } = {}): Promise<TestPlatform> {
  const site = await createTestPlatform({ signUpPolicy: 'closed' })
  const linkTo = (bucket: string, key: string) => `/storage/v1/object/public/${bucket}/${key}`
  const sample = await readSample(defaultSample)
  if (hasFiles) await seedSample({ supabase: site.service, sample, linkTo })
  else {
    for (const [table, rows] of Object.entries(listSampleRows(sample, linkTo))) {
      await site.service
        .from(table)
        .insert(rows as Record<string, unknown>[])
        .throwOnError()
    }
  }
  const account = { ...owner, email_confirm: true, app_metadata: { staff_role: 'admin' } }
  expect((await site.service.auth.admin.createUser(account)).error).toBeNull()
  return site
}

const tables = ['articles', 'leadership', 'media_library', 'discord_deliveries', 'alerts', 'content_revisions']

async function readContent(client: SupabaseClient) {
  const content: Record<string, unknown> = {}
  for (const table of tables) content[table] = (await client.from(table).select('*').order('id').throwOnError()).data
  content.settings = (await client.from('site_settings').select('settings').throwOnError()).data
  const words = client.from('search_synonyms').select('id, asked, also, created_at')
  content.words = (await words.order('id').throwOnError()).data
  for (const table of ['content_documents', 'content_drafts']) {
    const columns = table === 'content_documents' ? 'id, content, slug, former_slugs' : 'id, content'
    content[table] = (await client.from(table).select(columns).order('id').throwOnError()).data
  }
  content.services = (
    await client.from('services').select('id, action, forms, is_shown, display_order').order('id').throwOnError()
  ).data
  const picture = await client.storage.from('article-images').download('harbor.png')
  const paper = await client.storage.from('media-library-private').download('documents/roster.pdf')
  content.files = await Promise.all([picture, paper].map(async ({ data }) => (await data?.bytes())?.toString()))
  return content
}

test('An archive fills a hosted project that has an owner and the sample, and a second run changes nothing', async () => {
  const site = await createNewSite({ hasFiles: true })
  const project: Listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request) => site.platform.fetch(request),
  })
  try {
    const SUPABASE_SECRET_KEY = site.platform.keys.secret
    const { client, url: place } = await connectToSite({ SUPABASE_URL: project.url, SUPABASE_SECRET_KEY })
    const run = () => importSite(archive, { client, place })
    const first = await run()
    expect(first).toMatchObject({ rows: 25, files: 2, accounts: 3, accountsWithoutPassword: 0, leftAccounts: 1 })
    const content = await readContent(site.service)
    expect(content).toEqual(await readContent(source.service))
    expect(await site.database.admin`select url from discord_webhook`).toEqual([{ url: webhook }])
    expect(await site.database.admin`select address from game_server`).toEqual([{ address: gameServer }])
    for (const account of [owner, { email: 'editor@example.org', password }]) {
      expect((await site.anonymous.auth.signInWithPassword(account)).error).toBeNull()
    }
    const pending = await site.anonymous.auth.signInWithPassword({ email: 'pending@example.org', password })
    expect(pending.error?.message).toMatch(/waiting for an administrator/)
    const rows = (platform: TestPlatform) => platform.database.admin`
      select email, staff.role, status from auth.users join staff on user_id = users.id
      where email not in (${owner.email}, 'stranger@example.org') order by email`
    expect(await rows(site)).toEqual(await rows(source))

    expect(await run()).toEqual(first)
    expect(await readContent(site.service)).toEqual(content)
    expect(site.failures).toEqual([])
  } finally {
    await project.close(0)
    await site.close()
  }
})

/** Unlike a lost connection, this is not tried again by the client. */
const cutOff = async () => Response.json({ message: 'cut', error: 'cut' }, { status: 400 })

test('An import that is cut off anywhere goes on when it is run again', async () => {
  const site = await createNewSite()
  try {
    let left = 0
    const client = connectWithKey(
      {
        url: site.url,
        fetch: (...request) => (left-- > 0 ? site.fetch(...request) : cutOff()),
      },
      site.platform.keys.secret,
    )
    const attempt = () => importSite(archive, { client, place: 'The site' })
    let cuts = 0
    for (left = 1; ; left = 6 + cuts * 5) {
      const done = await attempt().catch((error: unknown) => error)
      if (!(done instanceof Error)) break
      cuts += 1
      if (cuts > 4)
        expect(done.message).toMatch(/^The import into The site is not finished: .*(cut|is not as in the archive)/)
    }
    expect(cuts).toBeGreaterThan(5)
    expect(await readContent(site.service)).toEqual(await readContent(source.service))
  } finally {
    await site.close()
  }
})

test('A site that began with the department of a pack takes an archive while nobody has touched its texts', async () => {
  const site = await createTestPlatform({ signUpPolicy: 'closed' })
  try {
    const { service: supabase } = site
    await seedSampleContent({ address: site.database.address, supabase, seed: 'desert', print: () => {} })
    const attempt = () => importSite(archive, { client: supabase, place: 'The site' })
    const [page] = (await readSample('desert')).contents.ownPages
    const change = (content: object) =>
      supabase.from('content_documents').update({ content }).eq('id', page?.id).throwOnError()
    const { data } = await supabase
      .from('content_documents')
      .select('content')
      .eq('id', page?.id)
      .single()
      .throwOnError()
    await change({ ...data.content, title: 'Our own' })
    await expect(attempt()).rejects.toThrow(`content of its own (texts of the page “${page?.id}”)`)
    await change(data.content)
    await attempt()
    // Versions of pages are no content: those of the department stay in the history.
    const content = { ...(await readContent(source.service)), content_revisions: expect.anything() }
    expect(await readContent(supabase)).toEqual(content)
    const files = await site.database.admin`select bucket_id, name from storage.objects order by name`
    expect(files).toEqual(await source.database.admin`select bucket_id, name from storage.objects order by name`)
    expect(site.failures).toEqual([])
  } finally {
    await site.close()
  }
})

test('An account of the same address keeps its password and its role', async () => {
  const site = await createTestPlatform({ signUpPolicy: 'closed' })
  try {
    const mine = { email: 'Editor@example.org', password: owner.password }
    await site.service.auth.admin.createUser({ ...mine, email_confirm: true, app_metadata: { staff_role: 'admin' } })
    await importSite(archive, { client: site.service, place: 'The site' })
    const { data } = await site.anonymous.auth.signInWithPassword(mine)
    const { data: deliveries } = await site.service.from('discord_deliveries').select('requested_by').throwOnError()
    expect(deliveries).toEqual([{ requested_by: data.user?.id }])
    const member = site.service.from('staff').select('role').eq('user_id', data.user?.id)
    expect((await member.throwOnError()).data).toEqual([{ role: 'admin' }])
  } finally {
    await site.close()
  }
})

test('A site with content of its own is left as it is', async () => {
  const site = await createNewSite()
  try {
    const refuses = async (what: string) => {
      const before = await site.database.admin`select count(*) from articles`
      const done = await importSite(archive, { client: site.service, place: 'The site' }).catch((error) => error)
      expect(done.message).toBe(
        `The site has content of its own (${what}), which an import would mix with the archive's: delete it there, or restore the archive into an empty DATA_DIR.`,
      )
      expect(await site.database.admin`select count(*) from articles`).toEqual(before)
      expect(await site.database.admin`select email from auth.users`).toEqual([{ email: owner.email }])
    }
    const [sample] = (await site.service.from('leadership').select('id, name, rank').limit(1).throwOnError()).data ?? []
    await site.service.from('leadership').update({ rank: 'Captain of our own' }).eq('id', sample?.id).throwOnError()
    await refuses(`leader “${sample?.name}”`)
    await site.service.from('leadership').update({ rank: sample?.rank }).eq('id', sample?.id).throwOnError()
    const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
    const library = site.service.storage.from('media-library-private')
    await library.upload('documents/own.pdf', bytes, { contentType: 'application/pdf' })
    await refuses('stored file media-library-private/documents/own.pdf')
    await library.remove(['documents/own.pdf'])
    await site.service
      .from('site_settings')
      .update({ settings: { name: 'Gull Bay' } })
      .eq('id', 1)
      .throwOnError()
    await refuses('settings')
    await site.service.from('site_settings').update({ settings: {} }).eq('id', 1).throwOnError()
    await site.service.from('services').update({ forms: [] }).eq('id', 'police-reports').throwOnError()
    await refuses('service “police-reports”')
    await site.service.from('services').update({ forms: null }).eq('id', 'police-reports').throwOnError()
    await site.service.from('alerts').insert({ title: 'Own' }).throwOnError()
    await refuses('alert “Own”')
    await site.service.from('alerts').delete().eq('title', 'Own').throwOnError()
    const texts = site.service.from('content_drafts')
    await texts
      .update({ content: { introduction: 'Mine' } })
      .eq('id', 'about')
      .throwOnError()
    await refuses('texts of the page “about”')
    await texts.update({ content: null }).eq('id', 'about').throwOnError()
    const words = site.service.from('search_synonyms')
    await words
      .update({ also: ['guidelines', 'ethics'] })
      .contains('asked', ['rules'])
      .throwOnError()
    await refuses('search words “rules, code of conduct”')
    await words.delete().contains('asked', ['rules']).throwOnError()
    await importSite(archive, { client: site.service, place: 'The site' })
    await site.service.from('articles').update({ title: 'Edited since' }).eq('category', 'Community').throwOnError()
    const again = importSite(archive, { client: site.service, place: 'The site' })
    await expect(again).rejects.toThrow('(article “Edited since”)')
  } finally {
    await site.close()
  }
})

test('A server on this machine is found by its data folder; what speaks against an import is said in one line', async () => {
  const site = await createTestPlatform({ signUpPolicy: 'closed' })
  const server = await listen({ host: '127.0.0.1', port: 0, fetch: (request) => site.platform.fetch(request) })
  const env = { DATA_DIR: site.dataDir, BACKUP_PASSPHRASE }
  const refuses = async (sentence: string | RegExp, settings: Record<string, string> = env, path = file) => {
    const { exitCode, text } = await runImport([path], settings)
    expect(text).toMatch(sentence)
    expect([exitCode, text.split('\n').length]).toEqual([1, 1])
    expect(await site.database.admin`select id from articles`).toEqual([])
  }
  try {
    await refuses(/^No server of .+ answers at http:.+: start it first, and set the same settings for this command\.$/)
    await writeSiteAddress(site.dataDir, server.url)
    await refuses('There are no keys in', { DATA_DIR: folder })
    await refuses("doesn't take this key as its secret key", {
      SUPABASE_URL: server.url,
      SUPABASE_SECRET_KEY: source.platform.keys.secret,
    })
    await refuses('is encrypted: set BACKUP_PASSPHRASE', { DATA_DIR: site.dataDir })
    const damaged = join(folder, 'damaged.backup')
    const bytes = await readFile(file)
    await writeFile(damaged, bytes.subarray(0, -1))
    await refuses('is damaged: its end is missing', env, damaged)
    const { admin } = site.database
    await admin`insert into platform.migrations values ('site', '29991231000000_fly.sql', '00')`
    await refuses('has migrations of a later version (29991231000000): use that version here, too.')
    await admin`delete from platform.migrations where name like '2999%' or name like '20261124110300%'`
    await refuses('lacks migrations of this version (20261124110300): bring it up to date first.')
    await admin`insert into platform.migrations values ('site', '20261124110300_media.sql', '00')`
    const { exitCode, text } = await runImport([file], env)
    expect(text).toMatch(/holds the site of .+, made by version .+: 25 rows, 2 files and 3 accounts, compared/)
    expect(text).toContain('1 account stayed behind')
    expect(exitCode).toBe(0)
    expect(await readContent(site.service)).toEqual(await readContent(source.service))
  } finally {
    await server.close(0)
    await site.close()
  }
})
