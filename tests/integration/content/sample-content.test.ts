import { afterAll, expect, test } from 'vitest'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { seedSample } from '#supabase/sample/seed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const sample = await readSample(defaultSample)
const { articles, leaders, media } = sample.contents

const backend = await openTestedBackend()
const service = connectWithKey(backend, backend.secretKey)
const visitor = connectWithKey(backend, backend.publishableKey)
afterAll(() => backend.close())

test('The next run completes an interrupted seeding', async () => {
  let reads = 0
  const readFileUntilFailure = async (name: string) => {
    reads += 1
    if (reads > 9) throw new Error('The power went out.')
    return sample.readFile(name)
  }
  await expect(
    seedSample({
      supabase: service,
      sample: { ...sample, readFile: readFileUntilFailure },
    }),
  ).rejects.toThrow('power')

  await seed()

  expect(await countRows('articles')).toBe(articles.length)
  expect(await countRows('leadership')).toBe(leaders.length)
  expect(await countRows('media_library')).toBe(media.length)
})

test('A second seeding keeps an editor’s changes', async () => {
  await seed()
  const [first] = leaders
  await service.from('leadership').update({ description: 'Changed by an editor.' }).eq('id', first?.id)

  await seed()

  const { data } = await service.from('leadership').select('description').eq('id', first?.id).single()
  expect(data?.description).toBe('Changed by an editor.')
})

test('A visitor can fetch every file that the sample content refers to', async () => {
  await seed()
  const [pictures, people, files] = await Promise.all([
    visitor.from('articles').select('hero_image, hero_video, gallery_images'),
    visitor.from('leadership').select('photo'),
    visitor.from('media_library').select('file_path, file_type, file_size'),
  ])
  const links = [
    ...(pictures.data ?? []).flatMap((row) => [row.hero_image, row.hero_video, ...row.gallery_images]),
    ...(people.data ?? []).map((row) => row.photo),
    ...(files.data ?? []).map((row) => row.file_path),
  ].filter((link) => link !== null)
  expect(links.length).toBeGreaterThan(30)
  for (const link of links) {
    const response = await backend.fetch(new URL(link, backend.url))
    expect([link, response.status]).toEqual([link, 200])
    await response.arrayBuffer()
  }
  for (const file of files.data ?? []) {
    const response = await backend.fetch(new URL(file.file_path, backend.url))
    expect(response.headers.get('content-type')).toBe(file.file_type)
    expect((await response.arrayBuffer()).byteLength).toBe(file.file_size)
  }
})

function seed() {
  return seedSample({ supabase: service, sample })
}

async function countRows(table: string): Promise<number | null> {
  return (await visitor.from(table).select('*', { count: 'exact', head: true })).count
}

async function signUpAdmin() {
  const admin = connectWithKey(backend, backend.publishableKey)
  const { data: account } = await admin.auth.signUp({ email: 'chief@example.org', password: 'a-door-with-9-locks' })
  await service.from('staff').update({ role: 'admin' }).eq('user_id', account.user?.id).throwOnError()
  return admin
}

async function fetchStatus(path: string): Promise<number> {
  const response = await backend.fetch(new URL(path, backend.url))
  await response.body?.cancel()
  return response.status
}

test('One action deletes the sample except changed and used items, and the trash can restore it', async () => {
  await seed()
  const admin = await signUpAdmin()
  const leaderColumns = { department: 'Ours', badge: '1', years: '2', description: 'Ours.' }
  const { data: files } = await service
    .from('media_library')
    .select('id, file_path, category')
    .order('id')
    .throwOnError()
  const [badgeFile, photoFile, formFile, unusedFile] = (files ?? []).filter(({ category }) => category !== 'leadership')
  if (!badgeFile || !photoFile || !formFile || !unusedFile) throw new Error('The sample has too few files.')
  const ownLeader = {
    name: 'Own Chief',
    rank: 'Chief of Police',
    slug: 'own-chief',
    photo: photoFile.file_path,
    ...leaderColumns,
  }
  await admin.from('leadership').insert(ownLeader).throwOnError()
  // The earlier test `A second seeding keeps an editor’s changes` changed the first leader, too.
  const [first, second] = leaders
  await service.from('leadership').update({ description: 'Changed by an editor.' }).eq('id', first?.id).throwOnError()
  await admin.from('leadership').update({ name: 'Renamed Chief' }).eq('id', second?.id).throwOnError()
  await admin.from('articles').update({ title: 'Rewritten' }).eq('id', articles[0]?.id).throwOnError()
  await service.from('articles').update({ discord_posted: true }).eq('id', articles[1]?.id).throwOnError()
  await admin
    .from('site_settings')
    .update({ settings: { badge: { picture: badgeFile.file_path } } })
    .eq('id', 1)
    .throwOnError()
  const form = { slug: 'a-form', title: 'A Form', introduction: '', fields: [], file: formFile.id }
  await admin
    .from('services')
    .update({ forms: [form] })
    .eq('id', 'police-reports')
    .select()
    .single()
    .throwOnError()

  const { data: counts } = await admin.rpc('count_sample_content')
  const totalRows = articles.length + leaders.length + media.length
  expect(counts.untouched + counts.own).toBe(totalRows)
  expect(counts.own).toBeGreaterThanOrEqual(6)
  expect(await fetchStatus(unusedFile.file_path)).toBe(200)

  expect((await admin.rpc('delete_sample_content')).data).toEqual({ dropped: counts.untouched, files: [] })
  expect((await admin.rpc('count_sample_content')).data).toEqual({ untouched: 0, own: counts.own })
  const { data: people } = await service.from('leadership').select('name').order('name').throwOnError()
  expect(people?.map(({ name }) => name).sort()).toEqual(['Own Chief', 'Renamed Chief', first?.name].sort())
  const { data: news } = await service.from('articles').select('title').throwOnError()
  expect(news).toEqual([{ title: 'Rewritten' }])
  const { data: remaining } = await service.from('media_library').select('id').throwOnError()
  expect(remaining).toEqual(expect.arrayContaining([badgeFile, photoFile, formFile].map(({ id }) => ({ id }))))
  for (const { file_path } of [badgeFile, photoFile, formFile]) expect(await fetchStatus(file_path)).toBe(200)
  expect(remaining).not.toContainEqual({ id: unusedFile.id })
  expect(await fetchStatus(unusedFile.file_path)).toBe(404)

  const { data: trash } = await admin.rpc('list_trash', { page_size: 100 })
  const deleted = trash.entries.filter(({ kind }: { kind: string }) => kind === 'deleted')
  const actions = new Set(deleted.map((entry: { action_id: string }) => entry.action_id))
  expect(actions.size).toBe(1)
  expect((await admin.rpc('restore_trash', { actions: [...actions] })).data).toMatchObject({ problems: [] })
  expect((await admin.rpc('count_sample_content')).data).toEqual(counts)
  expect(await fetchStatus(unusedFile.file_path)).toBe(200)
})
