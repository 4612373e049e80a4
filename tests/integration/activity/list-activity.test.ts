import { afterAll, describe, expect, test } from 'vitest'
import { createAdminClient } from '#server/functions/create-admin-client.ts'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import { listTrash, png } from '../trash/trash-fixture.ts'
import { listActivity, password, startActivityFixture } from './activity-fixture.ts'

const site = await startActivityFixture()
const admin = await site.signIn('admin')
const editor = await site.signIn('editor')
afterAll(() => site.close())

const listVerbs = ({ entries }: Awaited<ReturnType<typeof listActivity>>) => entries.map(({ verb }) => verb)

describe('Account actions', () => {
  const callStaffAccounts = (body: object) => admin.client.functions.invoke('staff-accounts', { body })
  const expected = { actor_id: admin.id, actor_name: admin.email, ip: admin.address, kind: 'accounts' }

  test('An invitation, a second factor reset and a removal are listed once each, with user and IP address', async () => {
    const email = 'new@example.org'
    expect((await callStaffAccounts({ action: 'invite', email, role: 'admin' })).error).toBeNull()
    const invited = await listActivity(admin, { only_kind: 'accounts', page_size: 1 })
    expect(invited.entries[0]).toMatchObject({
      ...expected,
      verb: 'user_invited',
      subject: email,
      after: { role: 'admin' },
    })
    const id = invited.entries[0]?.subject_id ?? ''
    expect((await callStaffAccounts({ action: 'reset-factors', userId: id })).error).toBeNull()
    expect((await callStaffAccounts({ action: 'remove', userId: id })).error).toBeNull()

    const activity = await listActivity(admin, { only_kind: 'accounts', only_person: id })
    expect(listVerbs(activity)).toEqual(['user_deleted', 'factor_deleted', 'user_invited'])
    for (const entry of activity.entries) expect(entry).toMatchObject({ ...expected, subject: email })
  })

  test('An accepted invitation is listed as one entry', async () => {
    const email = 'joins@example.org'
    const invited = await callStaffAccounts({ action: 'invite', email, role: 'contributor' })
    const token_hash = new URL(invited.data.link.url).searchParams.get('token') ?? ''
    const { data, error } = await site.anonymous.auth.verifyOtp({ type: 'invite', token_hash })
    expect(error).toBeNull()
    expect((await site.anonymous.auth.updateUser({ password: 'kettle under the stairs 9' })).error).toBeNull()
    const id = data.user?.id ?? ''
    const activity = await listActivity(admin, { only_person: id })
    expect(listVerbs(activity)).toEqual(['invitation_accepted', 'user_invited'])
    expect(activity.entries[0]).toMatchObject({ actor_id: id, subject: null })
    await site.anonymous.auth.signOut()
  })

  test('The use of a confirmation link is listed if it didn’t confirm an account', async () => {
    const payload = {
      action: 'one_time_token_spent',
      actor_id: editor.id,
      actor_username: editor.email,
      traits: { type: 'confirmation_token' },
    }
    await site.database.admin`
      insert into auth.audit_log_entries (payload, ip_address, created_at)
      values (${JSON.stringify(payload)}, '192.0.2.1', now() + interval '1 hour')`
    const [entry] = (await listActivity(admin, { only_person: editor.id, page_size: 1 })).entries
    expect(entry).toMatchObject({ verb: 'one_time_token_spent', ip: '192.0.2.1' })
    await site.database.admin`delete from auth.audit_log_entries where ip_address = '192.0.2.1'`
  })

  test('A change with the secret key is recorded under the user for whom the client acts', async () => {
    const { id } = await insertArticle(editor.client, 'Acted for')
    const actingHeaders = { 'x-acting-user': editor.id, 'x-acting-address': editor.address }
    const client = createAdminClient({
      url: site.url,
      secretKey: site.platform.keys.secret,
      fetch: site.fetch,
      headers: actingHeaders,
    })
    await updateArticle(client, id, { discord_posted: true })
    expect(await site.findNewestEntry('articles')).toMatchObject({
      actor_id: editor.id,
      actor_name: editor.email,
      ip: editor.address,
      via: 'service_role',
    })
  })

  test('An account action can’t be recorded by an editor or without an acting user', async () => {
    const { error } = await site.service.rpc('record_account_action', { action: 'user_deleted', member: editor.id })
    expect(error?.code).toBe('42501')
    const asEditor = await editor.client.rpc('record_account_action', { action: 'user_deleted', member: editor.id })
    expect(asEditor.error?.code).toBe('42501')
  })
})

describe('The activity list', () => {
  test('includes sign-ins, but failed attempts only on request', async () => {
    await editor.client.auth.signInWithPassword({ email: editor.email, password: 'wrong' })
    await editor.client.auth.signInWithPassword({ email: editor.email, password })
    const editorActivity = await listActivity(admin, { only_person: editor.id })
    expect(editorActivity.entries[0]).toMatchObject({
      verb: 'login',
      kind: 'sessions',
      actor_name: editor.email,
      ip: editor.address,
    })
    expect(listVerbs(editorActivity)).not.toContain('login_failed')
    expect(listVerbs(await listActivity(admin, { only_kind: 'attempts', only_person: editor.id }))).toContain(
      'login_failed',
    )
  })

  test('can be filtered by title, email address, IP address and date', async () => {
    for (const title of ['50%_Off Doughnuts', '50 for Off-Duty Officers']) await insertArticle(editor.client, title)
    const result = await listActivity(admin, { search: '50%_off' })
    expect(result).toMatchObject({ total: 1, entries: [{ subject: '50%_Off Doughnuts' }] })
    expect((await listActivity(admin, { search: editor.address })).total).toBeGreaterThan(0)
    expect((await listActivity(admin, { search: editor.email })).total).toBeGreaterThan(0)
    expect(await listActivity(admin, { search: 'no such words' })).toMatchObject({ total: 0, entries: [], page: 1 })
    expect((await listActivity(admin, { until: '2020-01-01' })).total).toBe(0)
    expect((await listActivity(admin, { since: new Date(Date.now() + 60_000).toISOString() })).total).toBe(0)
  })
})

describe('Changes by setup, external clients and uploads', () => {
  const sampleIdPrefix = '7c1e0000-0000-4000-8000-0000000009'
  const listSubjects = ({ entries }: Awaited<ReturnType<typeof listActivity>>) => entries.map(({ subject }) => subject)

  test('Entries of the setup, such as sample rows and initial pages, are listed only in a search or on request', async () => {
    await insertArticle(site.service, 'Of the sample', { id: `${sampleIdPrefix}01` })
    await site.service
      .from('content_documents')
      .update({ content: { introduction: 'Ours.' } })
      .eq('id', 'about')
      .throwOnError()
    const activity = await listActivity(admin, { page_size: 500 })
    expect(listSubjects(activity)).not.toContain('Of the sample')
    const automaticKinds = ['pages', 'page-drafts', 'services']
    expect(
      activity.entries.filter(
        ({ kind, verb }) => automaticKinds.includes(kind) || (kind === 'staff' && verb === 'created'),
      ),
    ).toEqual([])
    expect((await listActivity(admin, { search: 'of the sample' })).total).toBe(1)
    expect((await listActivity(admin, { every: true, only_kind: 'pages' })).total).toBeGreaterThan(1)
  })

  test('An external client’s changes with the secret key are listed, whatever its headers, even after its IP address is deleted', async () => {
    const fetchFromOutside: typeof fetch = (input, init) =>
      site.platform.fetch(new Request(input, init), '198.51.100.9')
    const client = createAdminClient({
      url: site.url,
      secretKey: site.platform.keys.secret,
      fetch: fetchFromOutside,
      headers: { 'x-forwarded-for': '', 'cf-connecting-ip': '', 'x-acting-address': '' },
    })
    await insertArticle(client, 'From elsewhere', { id: `${sampleIdPrefix}02` })
    await client
      .from('site_settings')
      .update({ settings: { motto: 'Ours' } })
      .eq('id', 1)
      .throwOnError()
    expect(listSubjects(await listActivity(admin, { only_kind: 'articles' }))).toContain('From elsewhere')
    expect((await listActivity(admin, { only_kind: 'settings' })).entries[0]).toMatchObject({
      after: { motto: 'Ours' },
    })

    await site.database.admin`
      update activity set occurred_at = now() - interval '91 days' where subject = 'From elsewhere'`
    await site.service.rpc('sweep_activity').throwOnError()
    expect(listSubjects(await listActivity(admin, { only_kind: 'articles' }))).toContain('From elsewhere')
  })

  test('Uploads and file deletions are listed only if the list is filtered, for example by kind or user', async () => {
    await editor.client.storage.from('article-images').upload('general/u.png', png, { contentType: 'image/png' })
    const upload = { kind: 'files', verb: 'created', actor_label: editor.email.split('@')[0] }
    expect((await listActivity(admin)).entries[0]?.kind).not.toBe('files')
    expect((await listActivity(admin, { only_kind: 'files' })).entries[0]).toMatchObject(upload)
    expect((await listActivity(admin, { only_person: editor.id })).entries[0]).toMatchObject(upload)
    await editor.client.storage.from('article-images').remove(['general/u.png'])
    expect((await listActivity(admin)).entries[0]?.kind).not.toBe('files')
    expect((await listActivity(admin, { only_kind: 'files' })).entries[0]).toMatchObject({ ...upload, verb: 'deleted' })
  })

  test('Setup progress appears neither in the activity nor in the trash', async () => {
    const changeSettings = (settings: object) => admin.client.from('site_settings').update({ settings }).eq('id', 1)
    await changeSettings({ name: 'Fog Bay' }).throwOnError()
    const before = [
      (await site.findNewestEntry('settings')).id,
      (await listTrash(admin, { only_table: 'site_settings' })).total,
    ]
    await changeSettings({ name: 'Fog Bay', setUp: { isBegun: true } }).throwOnError()
    expect([
      (await site.findNewestEntry('settings')).id,
      (await listTrash(admin, { only_table: 'site_settings' })).total,
    ]).toEqual(before)
    await changeSettings({ name: 'Bay', setUp: { isBegun: true, skipped: ['mail'] } }).throwOnError()
    expect(await site.findNewestEntry('settings')).toMatchObject({
      before: { name: 'Fog Bay' },
      after: { name: 'Bay' },
    })
    const changes = await listTrash(admin, { only_table: 'site_settings' })
    expect(changes.entries[0]).toMatchObject({ columns: ['name'] })
    // Settings have their own history screen.
    expect((await listTrash(admin)).entries.map(({ table_name: table }) => table)).not.toContain('site_settings')
  })
})

describe('Retention', () => {
  test('hides IP addresses after 90 days and entries after 400 days, even before the sweep deletes them', async () => {
    const { database } = site
    await database.admin`
      insert into activity (action_id, number, kind, verb, via, ip, subject, occurred_at)
      select gen_random_uuid(), 1, 'leadership', 'changed', 'x', '192.0.2.1', days::text, now() - make_interval(days => days)
      from unnest(array[89, 91, 399, 401]) as days`
    await database.admin`
      insert into auth.audit_log_entries (payload, ip_address, created_at)
      select '{"action": "user_modified", "actor_username": "old@example.org"}', '192.0.2.1', now() - make_interval(days => days)
      from unnest(array[89, 91, 399, 401]) as days`
    const before = await listActivity(admin, { only_kind: 'leadership' })
    expect(before.entries.map(({ subject, ip }) => [subject, ip])).toEqual([
      ['89', '192.0.2.1'],
      ['91', null],
      ['399', null],
    ])
    const events = await listActivity(admin, { search: 'old@example.org' })
    expect(events.entries.map(({ ip }) => ip)).toEqual(['192.0.2.1', null, null])

    expect((await site.service.rpc('sweep_activity')).data).toBe(6)
    expect((await site.service.rpc('sweep_activity')).data).toBe(0)
    const remaining =
      await database.admin`select subject, ip from activity where kind = 'leadership' order by occurred_at desc`
    expect(remaining.map(({ subject, ip }) => [subject, ip])).toEqual([
      ['89', '192.0.2.1'],
      ['91', null],
      ['399', null],
    ])
    expect((await editor.client.rpc('sweep_activity')).error?.code).toBe('42501')
  })
})
