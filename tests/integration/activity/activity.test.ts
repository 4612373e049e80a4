import { afterAll, describe, expect, test } from 'vitest'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import { createLeader, createLibraryRow, png } from '../trash/trash-fixture.ts'
import { startActivityFixture } from './activity-fixture.ts'

const site = await startActivityFixture()
const admin = await site.signIn('admin')
const editor = await site.signIn('editor')
afterAll(() => site.close())

describe('The activity log', () => {
  test('records user, IP address and values when an article is created, changed and deleted', async () => {
    const { id } = await insertArticle(editor.client, 'Fog')
    const actor = { actor_id: editor.id, actor_name: editor.email, via: 'authenticated', ip: editor.address }
    expect(await site.findNewestEntry('articles')).toMatchObject({
      ...actor,
      verb: 'created',
      subject_id: id,
      subject: 'Fog',
      before: {},
      after: { title: 'Fog' },
    })
    await updateArticle(editor.client, id, { title: 'Rain', featured: true })
    expect(await site.findNewestEntry('articles')).toMatchObject({
      ...actor,
      verb: 'changed',
      subject: 'Rain',
      before: { title: 'Fog', featured: false },
      after: { title: 'Rain', featured: true },
    })
    await editor.client.from('articles').delete().eq('id', id)
    expect(await site.findNewestEntry('articles')).toMatchObject({
      ...actor,
      verb: 'deleted',
      subject: 'Rain',
      before: { title: 'Rain', featured: true },
      after: {},
    })
  })

  test('records changes of leaders, library files and roles', async () => {
    await editor.client.from('leadership').insert(createLeader('kim', { name: 'Kim' }))
    expect(await site.findNewestEntry('leadership')).toMatchObject({
      verb: 'created',
      subject: 'Kim',
      actor_id: editor.id,
    })
    const address = '/storage/v1/object/public/media-library/general/a.png'
    await editor.client.from('media_library').insert(createLibraryRow(address, 'Harbor'))
    await editor.client.from('media_library').update({ is_public: false }).eq('title', 'Harbor')
    expect(await site.findNewestEntry('media')).toMatchObject({
      verb: 'changed',
      subject: 'Harbor',
      before: { is_public: true },
      after: { is_public: false },
    })
    const otherMember = await site.signIn('editor')
    await admin.client.from('staff').update({ role: 'admin' }).eq('user_id', otherMember.id)
    expect(await site.findNewestEntry('staff')).toMatchObject({
      verb: 'changed',
      subject: otherMember.email,
      subject_id: otherMember.id,
      actor_name: admin.email,
      ip: admin.address,
      before: { role: 'editor' },
      after: { role: 'admin' },
    })
  })

  test('records a changed nested setting', async () => {
    const settings = { name: 'Bay Police', phones: { records: '555' }, badge: { field: '#102030' } }
    await admin.client.from('site_settings').update({ settings }).eq('id', 1)
    await admin.client
      .from('site_settings')
      .update({ settings: { ...settings, phones: { records: '556' } } })
      .eq('id', 1)
    expect(await site.findNewestEntry('settings')).toMatchObject({
      verb: 'changed',
      actor_id: admin.id,
      before: { 'phones.records': '555' },
      after: { 'phones.records': '556' },
    })
  })

  test('records a change of the webhook without its URL', async () => {
    const url = 'https://discord.com/api/webhooks/1/SecretOfTheChannel'
    const { error } = await admin.client.from('discord_webhook').update({ url }).eq('id', 1)
    expect(error).toBeNull()
    expect(await site.findNewestEntry('discord')).toMatchObject({
      verb: 'changed',
      before: {},
      after: {},
      hidden: ['url'],
    })
    const [leaks] = await site.database.admin`select count(*)::int as n from activity where activity::text ~ 'Secret'`
    expect(leaks?.n).toBe(0)
  })

  test('records files that the storage API uploads, replaces, renames and removes', async () => {
    const bucket = editor.client.storage.from('article-images')
    await bucket.upload('general/one.png', png, { contentType: 'image/png' })
    const actor = { actor_id: editor.id, ip: editor.address }
    expect(await site.findNewestEntry('files')).toMatchObject({
      ...actor,
      verb: 'created',
      subject: 'article-images/general/one.png',
      after: { mimetype: 'image/png' },
    })
    await bucket.upload('general/one.png', png, { contentType: 'image/png', upsert: true })
    expect(await site.findNewestEntry('files')).toMatchObject({ ...actor, verb: 'changed' })
    await bucket.move('general/one.png', 'general/two.png')
    expect(await site.findNewestEntry('files')).toMatchObject({
      ...actor,
      verb: 'changed',
      before: { name: 'general/one.png' },
      after: { name: 'general/two.png' },
    })
    await bucket.remove(['general/two.png'])
    expect(await site.findNewestEntry('files')).toMatchObject({ ...actor, verb: 'deleted' })
  })
})

describe('The source of an entry', () => {
  test('Every public and storage table has activity triggers or is listed here', async () => {
    const exemptTables = [
      'public.activity',
      'public.trash',
      'public.discord_deliveries',
      'public.article_writing',
      'public.article_revisions',
      'public.article_presence',
      'public.article_autosaves',
      'public.article_previews',
      'public.content_revisions',
      'public.live_counts',
      'storage.kept_versions',
      'storage.picture_colors',
      'storage.quota',
      'storage.recent_uploads',
    ]
    const tablesWithoutTriggers = await site.database.admin`
      select c.oid::regclass::text as name, count(t.oid)::int as triggers
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname ~ '^record_activity_' and t.tgenabled = 'O'
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'storage')
        and c.oid <> all (${exemptTables}::regclass[])
      group by c.oid having count(t.oid) <> 4`
    expect(tablesWithoutTriggers).toEqual([])
  })

  test('A user’s request headers can’t name another user or IP address', async () => {
    const impostor = await site.signIn('editor', {
      'x-acting-user': admin.id,
      'x-acting-address': '198.51.100.1',
      'x-forwarded-for': '198.51.100.2',
      'cf-connecting-ip': '198.51.100.3',
    })
    await insertArticle(impostor.client, 'Lies')
    expect(await site.findNewestEntry('articles')).toMatchObject({ actor_id: impostor.id, ip: impostor.address })
    await impostor.client.storage.from('article-images').upload('general/lies.png', png, { contentType: 'image/png' })
    expect(await site.findNewestEntry('files')).toMatchObject({ actor_id: impostor.id, ip: impostor.address })
  })

  test('Entries of the server and of direct database access name no user', async () => {
    await insertArticle(site.service, 'By the server')
    expect(await site.findNewestEntry('articles')).toMatchObject({
      actor_id: null,
      actor_name: null,
      via: 'service_role',
    })
    await site.database.admin`update articles set title = 'By hand' where title = 'By the server'`
    const { actor_id, via } = await site.findNewestEntry('articles')
    expect(actor_id).toBeNull()
    expect(via).not.toMatch(/authenticated|service_role/)
  })
})

describe('Large values', () => {
  test('A long text is shortened to its changed part and listed in `shortened`', async () => {
    const content = 'a'.repeat(500_000)
    const { id } = await insertArticle(editor.client, 'Long', { content })
    await updateArticle(editor.client, id, { content: `${content} and a lie` })
    const entry = await site.findNewestEntry('articles')
    expect(entry).toMatchObject({ shortened: ['content'] })
    expect(JSON.stringify(entry.after)).toMatch(/…a{100} and a lie/)
    expect(JSON.stringify(entry).length).toBeLessThan(3_000)
  })

  test('Hostile settings can’t make an entry too large', async () => {
    const manySettings = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, 'v']))
    const deep = JSON.parse(`${'{"a":'.repeat(25)}1${'}'.repeat(25)}`)
    const { error } = await admin.client
      .from('site_settings')
      .update({ settings: { ...manySettings, deep, [`long${'k'.repeat(5_000)}`]: 'v'.repeat(5_000) } })
      .eq('id', 1)
    expect(error).toBeNull()
    const entry = await site.findNewestEntry('settings')
    expect(entry.shortened).toContain('*')
    expect(JSON.stringify(entry).length).toBeLessThan(70_000)
    await admin.client.from('site_settings').update({ settings: {} }).eq('id', 1)
  })
})
