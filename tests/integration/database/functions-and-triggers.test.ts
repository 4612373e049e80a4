import { join } from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteIdentifier } from '#platform/database/sql.ts'
import { createStaff, createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

describe('The URL checks', () => {
  const safeUrls = [
    'https://example.org',
    'https://example.org/a.png?x=1&y=%20#z',
    'HTTPS://Example.ORG:8443/a',
    'https://xn--exmple-cua.org/',
    'https://192.0.2.7/a.png',
    'http://localhost:3000/storage/v1/object/public/article-images/a.png',
    'http://127.0.0.1:54321/a.png',
    'http://[::1]:3000/a.png',
    '/storage/v1/object/public/article-images/0b2f.webp',
    '/storage/v1/object/public/media-library/leadership/0b2f.webp',
  ]
  test.each(safeUrls)('accept %j', async (url) => expect(await isUrlAccepted('is_safe_url', url)).toBe(true))

  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?t=1&v=dQw4w9WgXcQ&list=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/76979871/1a2b3c4d5e',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/harbor/videos/76979871',
    'https://vimeo.com/showcase/12/video/76979871',
    'https://example.org/a.mp4',
    'https://example.org/a.WEBM?x=1',
    '/storage/v1/object/public/media-library/general/a.ogg',
  ])('accept %j as a playable video', async (url) => expect(await isUrlAccepted('is_playable_video', url)).toBe(true))

  async function isUrlAccepted(name: string, url: string): Promise<unknown> {
    const [row] = await db.admin`select ${quoteIdentifier(name)}(${url}) as is_accepted`
    return row?.is_accepted
  }
})

describe('Triggers', () => {
  test('keep ID, date and creation time at an update, and raise `updated_at`', async () => {
    const [before] = await db.admin<{ id: string; version: string }[]>`
      insert into articles (title, excerpt, content, category, author, date)
      values ('T', 'E', 'C', 'K', 'A', '2026-02-03') returning *, updated_at::text as version`
    const [after] = await db.admin<{ version: string; updated_at: Date }[]>`
      update articles set title = 'New', id = gen_random_uuid(), date = '2020-01-01', created_at = '2020-01-01'
      where id = ${before?.id ?? null} returning *, updated_at::text as version`
    expect(after).toEqual({ ...before, title: 'New', updated_at: after?.updated_at, version: after?.version })
    expect(String(after?.version) > String(before?.version)).toBe(true)
  })

  test.each([
    ['image/png', true],
    ['video/mp4', true],
    ['application/pdf', false],
  ])('make a new file of type %s public by default: %s', async (type, isPublic) => {
    const insert = (choice: boolean | null) => db.admin`
      insert into media_library (file_name, file_path, file_type, file_size, title, is_public)
      values ('a', 'https://example.org/a', ${type}, 1, 'A', ${choice}) returning is_public`
    expect(await insert(null)).toEqual([{ is_public: isPublic }])
    expect(await insert(!isPublic)).toEqual([{ is_public: !isPublic }])
  })

  test.each([
    ['general', true],
    ['leadership', false],
  ])('show a new file of the category %s in the gallery by default: %s', async (category, inGallery) => {
    const insert = (choice: boolean | null) => db.admin`
      insert into media_library (file_name, file_path, file_type, file_size, title, category, in_gallery)
      values ('a', 'https://example.org/a', 'image/png', 1, 'A', ${category}, ${choice}) returning in_gallery`
    expect(await insert(null)).toEqual([{ in_gallery: inGallery }])
    expect(await insert(!inGallery)).toEqual([{ in_gallery: !inGallery }])
  })
})

describe('Sign-up', () => {
  beforeEach(async () => {
    await db.admin`update sign_up_policy set policy = 'approval'`
  })
  const createAccount = (email: string, overrides: object = {}) => db.admin`
    insert into auth.users (${join(Object.keys({ email, ...overrides }).map(quoteIdentifier))})
    values (${join(Object.values({ email, ...overrides }))})`
  const getStaffRow = async (email: string) => {
    const [row] = await db.admin`
      select staff.role, staff.status from staff join auth.users on id = user_id where email = ${email}`
    return row
  }

  test('is rejected under the closed policy, except for accounts that administrators create', async () => {
    await db.admin`update sign_up_policy set policy = 'closed'`
    await expect(createAccount('c@example.org')).rejects.toMatchObject({ code: '42501' })
    await createAccount('d@example.org', { raw_app_meta_data: { staff_role: 'admin' } })
    await createAccount('e@example.org', { invited_at: new Date() })
    expect(await getStaffRow('d@example.org')).toEqual({ role: 'admin', status: 'active' })
    expect(await getStaffRow('e@example.org')).toEqual({ role: 'editor', status: 'active' })
  })

  test('follows the administrators’ choice unless the server sets the policy', async () => {
    const readPolicy = async () => (await db.admin`select policy, chosen from sign_up_policy`)[0]
    await db.admin`update sign_up_policy set chosen = 'closed'`
    expect(await readPolicy()).toEqual({ policy: 'closed', chosen: 'closed' })
    await db.admin`update sign_up_policy set policy = 'open', set_by_server = true`
    await db.admin`update sign_up_policy set chosen = 'approval'`
    expect(await readPolicy()).toEqual({ policy: 'open', chosen: 'approval' })
    await db.admin`update sign_up_policy set set_by_server = false`
    expect(await readPolicy()).toEqual({ policy: 'approval', chosen: 'approval' })
    await db.admin`update sign_up_policy set policy = 'open'`
    expect(await readPolicy()).toEqual({ policy: 'open', chosen: 'open' })
  })

  test('is denied to anonymous accounts, even under the open policy', async () => {
    await db.admin`update sign_up_policy set policy = 'open'`
    await expect(createAccount('f@example.org', { is_anonymous: true })).rejects.toMatchObject({ code: '42501' })
  })
})

describe('The sign-in hook', () => {
  const callHook = async (userId: string) => {
    const event = JSON.stringify({
      user_id: userId,
      claims: { sub: userId, aal: 'aal1' },
      authentication_method: 'password',
    })
    const [row] = await db.auth<{ answer: { claims?: object; error?: object } }[]>`
      select public.custom_access_token_hook(${event}::text::jsonb) as answer`
    return row?.answer ?? {}
  }

  test('adds the role to the claims of active staff and keeps the other claims', async () => {
    const { userId } = await createStaff(db.admin, { role: 'admin', status: 'active' })
    expect((await callHook(userId)).claims).toEqual({ sub: userId, aal: 'aal1', staff_role: 'admin' })
  })

  test('rejects pending, suspended and unknown accounts with different messages', async () => {
    const pending = await createStaff(db.admin, { role: 'editor', status: 'pending' })
    const suspended = await createStaff(db.admin, { role: 'admin', status: 'suspended' })
    const responses = []
    for (const id of [pending.userId, suspended.userId, crypto.randomUUID()]) responses.push((await callHook(id)).error)
    expect(responses).toEqual([
      { http_code: 403, message: 'Your account is waiting for an administrator to approve it.' },
      { http_code: 403, message: 'Your account has been suspended. Please contact an administrator.' },
      { http_code: 403, message: 'Your account has no access to the staff area.' },
    ])
  })
})
