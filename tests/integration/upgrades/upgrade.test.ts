import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { fetchCustomPageBySlug } from '#app/features/pages/fetch-custom-page.ts'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { bindFiles, requireMatchingFiles } from '#platform/storage/files/bind-files.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'
import { applyRelease } from '#tests/support/upgrades/apply-release.ts'
import { describeSchema } from '#tests/support/upgrades/describe-schema.ts'
import { adoptedRelease } from '#tests/support/upgrades/releases.ts'

const siteUrl = 'http://stationhouse.test'
/** The password of every account in the saved site. */
const password = 'a lantern in the harbor fog'

describe(`A site of version ${adoptedRelease}`, () => {
  test('is upgraded and keeps its accounts, articles, leaders, settings and files', async () => {
    const { connectSite, failures } = await openSavedSite()
    const [visitor, admin, pending] = [connectSite(), connectSite(), connectSite()]

    const signedIn = await admin.auth.signInWithPassword({ email: 'admin@example.org', password })
    expect(signedIn.error).toBeNull()
    const rejected = await pending.auth.signInWithPassword({ email: 'pending@example.org', password })
    expect(rejected.error?.message).toMatch(/approve/)
    const { data: staff } = await admin.rpc('list_staff')
    expect(staff).toMatchObject({ total: 3, pending: 1 })

    const { data: articles } = await visitor.from('articles').select('*').order('created_at').throwOnError()
    expect(articles).toMatchObject([
      { title: 'The harbor lights are back', author: 'Inés Marlow', gallery_captions: ['The quay'] },
      { title: 'Moved from the old site', legacy_id: 'old-17', type: 'press-release' },
    ])
    const { data: results } = await visitor.rpc('search_site', { query: 'ines' }).throwOnError()
    expect(results.counts).toEqual({ news: 2, people: 1 })
    const { data: leaders } = await visitor.from('leadership').select('slug, career_history').throwOnError()
    expect(leaders).toMatchObject([{ slug: 'ines-marlow', career_history: [{ position: 'Officer' }] }])
    const { data: settings } = await visitor.from('site_settings').select('settings').single().throwOnError()
    expect(settings).toMatchObject({ settings: { name: 'Fog Harbor Police' } })
    const { data: deliveries } = await admin.from('discord_deliveries').select('state, message_id').throwOnError()
    expect(deliveries).toEqual([{ state: 'posted', message_id: '1' }])

    const picture = await visitor.storage.from('article-images').download('harbor.png')
    expect(picture.data?.size).toBe(95)
    const roster = 'documents/roster.pdf'
    expect((await visitor.storage.from('media-library').download(roster)).error).not.toBeNull()
    const papers = admin.storage.from('media-library-private')
    expect(await (await papers.download(roster)).data?.text()).toBe('%PDF-1.7\n%%EOF\n')
    const { data: file } = await admin.from('media_library').select('title, is_public').single().throwOnError()
    expect(file).toEqual({ title: 'Duty roster', is_public: false })
    expect(failures).toEqual([])
  })

  test('has the schema of a new site after its upgrade, and can be edited', async () => {
    const { connectSite, failures, connection } = await openSavedSite()
    expect(await describeSchema(connection)).toEqual(await describeNewSchema())
    const editor = connectSite()
    await editor.auth.signInWithPassword({ email: 'editor@example.org', password })
    const change = editor.from('articles').update({ title: 'Changed' }).eq('legacy_id', 'old-17').select('title')
    expect((await change.throwOnError()).data).toEqual([{ title: 'Changed' }])
    const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
    const upload = editor.storage.from('media-library').upload('new.pdf', bytes, { contentType: 'application/pdf' })
    expect((await upload).error).toBeNull()
    expect(failures).toEqual([])
  })
})

test('An adopted site keeps article versions and the trash', async () => {
  const { connectSite, failures } = await openSavedSite()
  const admin = connectSite()
  await admin.auth.signInWithPassword({ email: 'admin@example.org', password })
  const { data: draft } = await admin.from('articles').select().eq('state', 'draft').single().throwOnError()
  expect(draft).toMatchObject({ title: 'Nearly said', content: 'In **bold**.', content_format: 'markdown' })
  const revisions = admin.from('article_revisions').select('content').eq('article_id', draft.id).order('version')
  expect((await revisions.throwOnError()).data).toMatchObject([
    { content: { title: 'Not said yet' } },
    { content: { title: 'Nearly said' } },
  ])
  const { data: trash } = await admin.rpc('list_trash', { search: 'quill' }).throwOnError()
  const entries = trash.entries.map(({ id }: { id: number }) => id)
  expect((await admin.rpc('restore_trash', { entries }).throwOnError()).data).toMatchObject({ restored: 1 })
  expect(failures).toEqual([])
})

test('An adopted site keeps its pages, alerts, services and colors', async () => {
  const { connectSite, failures } = await openSavedSite()
  const admin = connectSite()
  await admin.auth.signInWithPassword({ email: 'admin@example.org', password })
  const readContent = async (table: string, id: string) => {
    const { data } = await admin.from(table).select('content').eq('id', id).single().throwOnError()
    return data.content
  }
  expect(await readContent('content_documents', 'about')).toEqual({ mission: { text: 'We keep the lamps lit.' } })
  expect(await readContent('content_drafts', 'vacancy')).toEqual({ apply: { title: 'Write to us' } })
  const { data: alerts } = await admin.from('alerts').select('kind, title').throwOnError()
  expect(alerts).toEqual([{ kind: 'warning', title: 'Fog tonight' }])
  const { data: service } = await admin.from('services').select('action').eq('id', 'k9-unit').single().throwOnError()
  expect(service.action).toMatchObject({ kind: 'page', target: '/hiring' })
  const { data: row } = await admin.from('site_settings').select('settings').single().throwOnError()
  expect(row.settings).toMatchObject({ colors: { main: '#3b1f4d' }, badge: { shape: 'harbor', ribbon: 'FOG' } })
  expect(failures).toEqual([])
})

test('An adopted site keeps its custom pages, and the content of its layout and services', async () => {
  const { connectSite, failures } = await openSavedSite()
  const visitor = connectSite()
  const page = await fetchCustomPageBySlug(visitor, 'harbor-rules')
  expect(page).toMatchObject({
    page: { content: { sections: [{ text: 'Lights after **dusk**.' }], place: 'header' } },
  })
  const { data: documents } = await visitor
    .from('content_documents')
    .select('id, content')
    .in('id', ['legal', 'navigation', 'service:k9-unit'])
    .order('id')
    .throwOnError()
  expect(documents).toEqual([
    { id: 'legal', content: { privacy: { isShown: true } } },
    { id: 'navigation', content: { pages: { hiring: { label: 'Join us' } } } },
    { id: 'service:k9-unit', content: { title: 'Dogs of the Quay' } },
  ])
  expect(failures).toEqual([])
})

function describeNewSchema(): Promise<string[]> {
  const { connection, template } = inject('cluster')
  return describeSchema({ ...connection, database: template })
}

/** Opens the database and files of the release, and upgrades them as a starting server does. */
async function openSavedSite() {
  const releaseFolder = join(import.meta.dirname, adoptedRelease)
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-upgrade-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await cp(join(releaseFolder, 'storage'), join(dataDir, 'storage'), { recursive: true })
  const connection = await createEmptyDatabase()
  await applyRelease(connection)
  await loadRows(connection, join(releaseFolder, 'rows.sql'))
  const fileStore = createLocalFileStore(join(dataDir, 'storage'))
  await migrateDatabase({
    connection,
    siteSchemaFolder,
    contentModelsSql: createContentModelsSql(),
    beforeMigration: (sql) => requireMatchingFiles(sql, { fileStore, databaseLocation: 'the saved database' }),
    afterMigration: (sql) => bindFiles(sql, fileStore, () => {}),
    log: () => {},
  })

  const failures: unknown[] = []
  const platform = await createSitePlatform({
    connection,
    dataDir,
    siteUrl,
    signingKeysFile: null,
    signUpPolicy: 'approval',
    autoconfirm: false,
    onError: (error) => failures.push(error),
  })
  onTestFinished(() => platform.close())
  const client = { auth: statelessAuth, global: { fetch: createInProcessFetch(platform.fetch) } }
  return { connectSite: () => createClient(siteUrl, platform.keys.publishable, client), failures, connection }
}

async function createEmptyDatabase(): Promise<ConnectionSettings> {
  const { connection: cluster } = inject('cluster')
  const database = `test_upgrade_${randomBytes(6).toString('hex')}`
  const admin = connect(cluster)
  await admin.query(`create database ${database}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })
  return { ...cluster, database }
}

async function loadRows(connection: ConnectionSettings, path: string): Promise<void> {
  const admin = connect(connection)
  const text = await readFile(path, 'utf8')
  await admin.begin((sql) => sql.query(text))
  await admin.end()
}
