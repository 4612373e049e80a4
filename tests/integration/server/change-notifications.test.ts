import { afterAll, expect, test } from 'vitest'
import { listen } from '#tests/support/backend/listen.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { startServerFixture } from './server-fixture.ts'

const account = { email: 'chief@example.org', password: 'a long sentence of my own' }

const server = await startServerFixture(async () => new Response())
await server.platform.createOwner(account)
afterAll(() => server.close())

/** Lists the notifications of a change and of a settings update that follows it. */
async function listNotifications(runChange: () => Promise<void>): Promise<string[]> {
  const notifications: string[] = []
  const unlisten = await listen(server.database.connection, 'stationhouse_changes', (payload) =>
    notifications.push(payload),
  )
  await runChange()
  const isMarker = (notification: string) => notification.startsWith('barrier ')
  const before = notifications.length
  await server.service.from('site_settings').update({ settings: {} }).eq('id', 1)
  // The marker of the update arrives after all earlier notifications.
  await expect.poll(() => notifications.slice(before).some(isMarker)).toBe(true)
  await unlisten()
  return notifications.map((notification) => (isMarker(notification) ? 'marker' : notification))
}

const settingsNotifications = ['site_settings removal', 'marker']

/** Lists the notifications of a write, except markers and notifications about files. */
async function listContentNotifications(write: () => PromiseLike<{ error: unknown }>): Promise<string[]> {
  const notifications = await listNotifications(async () => expect((await write()).error).toBeNull())
  return notifications
    .slice(0, -settingsNotifications.length)
    .filter((candidate) => candidate !== 'marker' && !candidate.startsWith('storage.'))
}

const picture = '![A heron](/storage/v1/object/public/article-images/heron.png)'
const heron = createArticleRow('A heron', { gallery_images: ['https://pictures.example/a.webp'], content: picture })

test.each([
  [{ title: 'Two herons', excerpt: 'Both calm.' }, ['articles']],
  [{ content: `Longer\n\n${picture}` }, ['articles']],
  [{ content: 'Nothing to see.' }, ['articles', 'articles removal']],
  [{ gallery_images: [] }, ['articles', 'articles removal']],
  [{ state: 'withdrawn' }, ['articles', 'articles removal']],
])('Updating a published article with %j sends %j', async (values, expected) => {
  const { service } = server
  const row = { ...heron, content_format: 'markdown' }
  const { data } = await service.from('articles').insert(row).select('id').single().throwOnError()
  expect(await listContentNotifications(() => service.from('articles').update(values).eq('id', data.id))).toEqual(
    expected,
  )
})

test('Deleting an article sends a removal, adding one sends a notification, and drafts send nothing', async () => {
  const selectArticles = () => server.service.from('articles')
  expect(await listContentNotifications(() => selectArticles().insert(createArticleRow('A gull')))).toEqual([
    'articles',
  ])
  expect(await listContentNotifications(() => selectArticles().delete().eq('title', 'A gull'))).toEqual([
    'articles removal',
  ])
  expect(
    await listContentNotifications(() => selectArticles().insert(createArticleRow('A swan', { state: 'draft' }))),
  ).toEqual([])
  expect(
    await listContentNotifications(() => selectArticles().update({ excerpt: 'Black.' }).eq('title', 'A swan')),
  ).toEqual([])
  expect(await listContentNotifications(() => selectArticles().delete().eq('title', 'A swan'))).toEqual([])
})

test('The hourly sweep sends no notification if it has nothing to remove, so pages stay cached', async () => {
  const notifications = await listNotifications(
    async () => void (await server.service.rpc('sweep_pictures').throwOnError()),
  )
  expect(notifications.filter((notification) => notification !== 'marker')).toEqual(['site_settings removal'])
})

test('Updating an alert, leader or library file sends a removal, and adding one sends a notification', async () => {
  const leader = { slug: 'dana', name: 'Dana', rank: 'Chief', department: 'Patrol', badge: '1', years: '3' }
  const file = { file_name: 'a.pdf', file_path: 'https://files.example/a.pdf', file_type: 'application/pdf' }
  const rows = {
    leadership: [{ ...leader, description: 'Leads.' }, { photo: null }],
    media_library: [{ ...file, file_size: 1, title: 'A' }, { is_public: false }],
    alerts: [{ title: 'High water', starts_at: '2026-01-01T00:00:00Z' }, { ends_at: 'now' }],
  } as const
  for (const [table, [row, change]] of Object.entries(rows)) {
    expect(await listContentNotifications(() => server.service.from(table).insert<object>(row))).toEqual([table])
    const update = () => server.service.from(table).update<object>(change).not('id', 'is', null)
    expect(await listContentNotifications(update)).toEqual([`${table} removal`])
  }
})
