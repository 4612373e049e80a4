import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import {
  addRow,
  createLeader,
  createLibraryRow,
  listTrash,
  type PlatformWithFiles,
  readRow,
  restoreEntries,
  restoreRow,
  startPlatformWithFiles,
} from './trash-fixture.ts'

let site: PlatformWithFiles
let admin: SignedInUser
let editor: SignedInUser

beforeAll(async () => {
  site = await startPlatformWithFiles()
  admin = await site.signIn('admin')
  editor = await site.signIn('editor')
})
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

async function findNewestTrashEntry(member: SignedInUser, filter: Record<string, unknown> = {}) {
  const [entry] = (await listTrash(member, filter)).entries
  if (!entry) throw new Error('the trash is empty')
  return entry
}

async function deleteRow({ client }: Pick<SignedInUser, 'client'>, table: string, id: string): Promise<void> {
  const { error, data } = await client.from(table).delete().eq('id', id).select('id')
  expect({ error, rows: data?.length }).toEqual({ error: null, rows: 1 })
}

describe('Restoring from the trash', () => {
  test('restores an article with its pictures, dates, legacy address and Discord deliveries', async () => {
    const hero = await site.uploadPicture(editor)
    const galleryImage = await site.uploadPicture(editor)
    const { id } = await addRow(editor, 'articles', {
      ...createArticleRow('Fog'),
      hero_image: hero,
      gallery_images: [galleryImage],
    })
    await site.database.admin`
      update articles set legacy_id = 'old-7', discord_posted = true, discord_posted_at = now() - interval '1 day' where id = ${id}`
    await site.database.admin`
      insert into discord_deliveries (article_id, article_title, action, state, message_id, finished_at)
      values (${id}, 'Fog', 'post', 'posted', '1234', now())`
    const before = await readRow(site.anonymous, 'articles', id)
    await deleteRow(editor, 'articles', id)
    expect(await readRow(site.anonymous, 'articles', id)).toBeNull()
    expect(await findNewestTrashEntry(editor)).toMatchObject({
      kind: 'deleted',
      table_name: 'articles',
      row_id: id,
      subject: 'Fog',
      actor_id: editor.id,
      actor_name: editor.email,
      excerpt: `${createArticleRow('Fog').excerpt}\n\n${createArticleRow('Fog').content}`,
      picture: hero,
      count: 1,
    })
    expect(await restoreRow(editor, 'articles', id)).toEqual({ restored: 1, problems: [], files: [] })
    expect(await readRow(site.anonymous, 'articles', id)).toEqual(before)
    expect(await site.findNewestEntry('articles')).toMatchObject({
      verb: 'restored',
      subject: 'Fog',
      actor_id: editor.id,
    })
    const [delivery] = await site.database.admin`select article_id from discord_deliveries where article_title = 'Fog'`
    expect(delivery?.article_id).toBe(id)
    expect(await site.fetchStatus(hero)).toBe(200)
    expect((await listTrash(editor)).entries.filter(({ row_id }) => row_id === id)).toEqual([])
  })

  test('restores a leader and a library row', async () => {
    const photo = await site.uploadPicture(editor, 'media-library', 'leadership/kim.png')
    const file = await addRow(editor, 'media_library', createLibraryRow(photo, 'Kim', { is_public: true }))
    const { id } = await addRow(editor, 'leadership', createLeader('kim', { photo, awards: [], display_order: 7 }))
    const before = [
      await readRow(site.anonymous, 'leadership', id),
      await readRow(site.anonymous, 'media_library', file.id),
    ]
    await deleteRow(editor, 'leadership', id)
    await deleteRow(editor, 'media_library', file.id)
    expect(await site.fetchStatus(photo)).toBe(404)
    await restoreRow(editor, 'media_library', file.id)
    await restoreRow(editor, 'leadership', id)
    expect([
      await readRow(site.anonymous, 'leadership', id),
      await readRow(site.anonymous, 'media_library', file.id),
    ]).toEqual(before)
    expect(await site.fetchStatus(photo)).toBe(200)
  })

  test('restores rows that the secret key or direct SQL deleted', async () => {
    for (const deleter of ['secret key', 'SQL'] as const) {
      const { id } = await addRow(editor, 'articles', createArticleRow(`Deleted by ${deleter}`))
      if (deleter === 'secret key') await deleteRow({ client: site.service }, 'articles', id)
      else await site.database.admin`delete from articles where id = ${id}`
      expect(await findNewestTrashEntry(editor)).toMatchObject({ subject: `Deleted by ${deleter}`, actor_id: null })
      expect((await restoreRow(editor, 'articles', id)).restored).toBe(1)
    }
  })

  test('restores only the settings that a change overwrote', async () => {
    const saveSettings = (settings: object) => admin.client.from('site_settings').update({ settings }).eq('id', 1)
    await saveSettings({ name: 'Bay Police', city: 'Bay', phones: { records: '1', desk: '2' } })
    await saveSettings({ name: 'Lost', city: 'Bay', phones: { records: '9', desk: '2' }, motto: 'New' })
    const entry = await findNewestTrashEntry(admin, { only_table: 'site_settings' })
    expect(entry).toMatchObject({ kind: 'changed', columns: ['motto', 'name', 'phones.records'] })
    await saveSettings({ name: 'Lost', city: 'Port', phones: { records: '9', desk: '3' }, motto: 'New' })
    expect((await restoreEntries(admin, { entries: [entry.id] })).restored).toBe(1)
    const { data } = await site.anonymous.from('site_settings').select('settings').single()
    expect(data?.settings).toEqual({ name: 'Bay Police', city: 'Port', phones: { records: '1', desk: '3' } })
    // The trash also contains the values that the restore overwrote.
    expect((await findNewestTrashEntry(admin, { only_table: 'site_settings' })).columns).toEqual([
      'motto',
      'name',
      'phones.records',
    ])
  })

  test('restores all rows of one deletion in one call, even repeatedly', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => createArticleRow(`Batch ${index}`))
    await site.service.from('articles').insert(rows)
    for (let round = 0; round < 2; round += 1) {
      await site.service.from('articles').delete().like('title', 'Batch %')
      const entry = await findNewestTrashEntry(editor)
      expect(entry.count).toBe(5)
      expect(await restoreEntries(editor, { actions: [entry.action_id] })).toEqual({
        restored: 5,
        problems: [],
        files: [],
      })
      const { data } = await site.anonymous.from('articles').select('title').like('title', 'Batch %').order('title')
      expect(data?.map(({ title }) => title)).toEqual(rows.map(({ title }) => title))
    }
  })
})

describe('A conflict', () => {
  test('is reported for a slug that another leader now has, and other rows are restored', async () => {
    const conflictingLeader = await addRow(editor, 'leadership', createLeader('taken'))
    const freeLeader = await addRow(editor, 'leadership', createLeader('free'))
    await site.service.from('leadership').delete().in('id', [conflictingLeader.id, freeLeader.id])
    await addRow(editor, 'leadership', createLeader('taken'))
    const { action_id: action } = await findNewestTrashEntry(editor)
    expect(await restoreEntries(editor, { actions: [action] })).toMatchObject({
      restored: 1,
      problems: [
        {
          table_name: 'leadership',
          subject: 'Chief taken',
          reason: 'Another leader now has the slug “taken”. Change that slug first.',
        },
      ],
    })
    expect(await readRow(site.anonymous, 'leadership', freeLeader.id)).not.toBeNull()
    await editor.client.from('leadership').update({ slug: 'other' }).eq('slug', 'taken')
    expect(await restoreEntries(editor, { actions: [action] })).toMatchObject({ restored: 1, problems: [] })
  })
})

describe('Trash permissions', () => {
  test('hide settings from editors, and the trash from visitors, the secret key and suspended members', async () => {
    await admin.client
      .from('site_settings')
      .update({ settings: { name: 'Secret plans' } })
      .eq('id', 1)
    const entry = await findNewestTrashEntry(admin, { only_table: 'site_settings' })
    expect((await listTrash(editor, { only_table: 'site_settings' })).total).toBe(0)
    const rejected = await editor.client.rpc('restore_trash', { entries: [entry.id] })
    expect(rejected.error).toMatchObject({ code: '42501', message: 'Only administrators may restore settings' })
    for (const client of [site.anonymous, site.service]) {
      for (const name of ['list_trash', 'restore_trash']) {
        expect((await client.rpc(name)).error?.code).toBe('42501')
      }
    }
    await site.database.admin`update staff set status = 'suspended' where user_id = ${editor.id}`
    expect((await editor.client.rpc('list_trash')).error).not.toBeNull()
    await site.database.admin`update staff set status = 'active' where user_id = ${editor.id}`
    editor = await site.signIn('editor')
  })
})

test('Tables that staff can delete from or update fill the trash, with a few exceptions', async () => {
  const tablesWithoutTrash = await site.database.admin`
    select c.relname from pg_class c
    where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace or c.oid = 'storage.objects'::regclass)
      and (has_table_privilege('authenticated', c.oid, 'delete') or has_any_column_privilege('authenticated', c.oid, 'update'))
      and (
        select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'fill_trash_%' and t.tgenabled = 'O'
      ) <> 2
    order by 1`
  // An administrator can set a role or the game server's address again. Webhooks are secret.
  // Unsaved work isn't content, and a revoked link must stay revoked. The activity log has the
  // former synonyms and the former sign-up policy.
  expect(tablesWithoutTrash.map(({ relname }) => relname)).toEqual([
    'article_autosaves',
    'article_previews',
    'discord_routes',
    'discord_webhook',
    'game_server',
    'search_synonyms',
    'sign_up_policy',
    'staff',
  ])
})

describe('Trash retention', () => {
  test('ends after 30 days: entries can’t be listed or restored, and the sweep deletes them', async () => {
    const { id } = await addRow(editor, 'articles', createArticleRow('Old'))
    await deleteRow(editor, 'articles', id)
    await site.database.admin`update trash set removed_at = now() - interval '29 days 23 hours' where row_id = ${id}`
    expect((await listTrash(editor, { search: 'old' })).entries.map(({ subject }) => subject)).toEqual(['Old'])
    await site.service.rpc('sweep_trash')
    await site.database.admin`update trash set removed_at = now() - interval '30 days 1 minute' where row_id = ${id}`
    expect((await listTrash(editor, { search: 'old' })).total).toBe(0)
    expect((await restoreRow(editor, 'articles', id)).restored).toBe(0)
    expect(Number((await site.service.rpc('sweep_trash')).data)).toBeGreaterThan(0)
    const [remaining] = await site.database.admin`select count(*)::int as n from trash where row_id = ${id}`
    expect(remaining?.n).toBe(0)
  })

  test('pauses while the server is off, so a long downtime deletes nothing', async () => {
    const { id } = await addRow(editor, 'articles', createArticleRow('Offline'))
    await deleteRow(editor, 'articles', id)
    await site.database.admin`update trash set removed_at = now() - interval '40 days' where row_id = ${id}`
    await site.database.admin`update private.downtime set seen_at = now() - interval '20 days'`
    await site.service.rpc('sweep_trash')
    const { entries } = await listTrash(editor, { search: 'offline' })
    expect(entries.map(({ subject }) => subject)).toEqual(['Offline'])
    const remainingDays = (Date.parse(entries[0]?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(remainingDays).toBeCloseTo(10, 1)
    expect((await restoreRow(editor, 'articles', id)).restored).toBe(1)
  })
})
