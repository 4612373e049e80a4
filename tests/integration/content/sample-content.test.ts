import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#supabase/sample/articles.ts'
import { leadership } from '#supabase/sample/leadership.ts'
import { media } from '#supabase/sample/media.ts'
import { seedSample } from '#supabase/sample/seed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { type Target, target } from '#tests/support/backend/target.ts'

const mediaFolder = new URL('../../../supabase/sample/media/', import.meta.url)
const readSampleFile = (name: string) => readFile(new URL(name, mediaFolder))

let backend: Target

beforeAll(async () => {
  backend = await target()
})
afterAll(() => backend.close())

test('A seeding that broke off half-way is completed by the next one', async () => {
  let reads = 0
  const breakOff = async (name: string) => {
    reads += 1
    if (reads > 9) throw new Error('The power went out.')
    return readSampleFile(name)
  }
  await expect(
    seedSample({ supabase: connectWithKey(backend, backend.secretKey), readFile: breakOff }),
  ).rejects.toThrow('power')

  await seed()

  expect(await count('articles')).toBe(articles.length)
  expect(await count('leadership')).toBe(leadership.length)
  expect(await count('media_library')).toBe(media.length)
})

test('A second seeding keeps what an editor has changed', async () => {
  await seed()
  const [first] = leadership
  const supabase = connectWithKey(backend, backend.secretKey)
  await supabase.from('leadership').update({ description: 'Changed by an editor.' }).eq('id', first?.id)

  await seed()

  const { data } = await supabase.from('leadership').select('description').eq('id', first?.id).single()
  expect(data?.description).toBe('Changed by an editor.')
})

test('A visitor can fetch every file that the sample content names', async () => {
  await seed()
  const visitor = connectWithKey(backend, backend.publishableKey)
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
  const linkTo = (bucket: string, key: string) => `/storage/v1/object/public/${bucket}/${key}`
  return seedSample({ supabase: connectWithKey(backend, backend.secretKey), readFile: readSampleFile, linkTo })
}

async function count(table: string): Promise<number | null> {
  const { count: rows } = await connectWithKey(backend, backend.publishableKey)
    .from(table)
    .select('*', { count: 'exact', head: true })
  return rows
}

test('The sample leaves in one action of an administrator, whose own work stays, and comes back from the trash', async () => {
  await seed()
  const service = connectWithKey(backend, backend.secretKey)
  const chief = connectWithKey(backend, backend.publishableKey)
  const { data: account } = await chief.auth.signUp({ email: 'chief@example.org', password: 'a-door-with-9-locks' })
  expect((await chief.rpc('drop_sample_content')).error?.code).toBe('42501')
  expect((await chief.rpc('count_sample_content')).error?.code).toBe('42501')
  await service.from('staff').update({ role: 'admin' }).eq('user_id', account.user?.id).throwOnError()
  const told = { department: 'Ours', badge: '1', years: '2', description: 'Ours.' }
  const own = { name: 'Own Chief', rank: 'Chief of Police', slug: 'own-chief', ...told }
  await chief.from('leadership').insert(own).throwOnError()
  const all = articles.length + leadership.length + media.length
  expect((await chief.rpc('count_sample_content')).data).toBe(all)
  expect((await chief.rpc('drop_sample_content')).data).toBe(all)
  expect((await chief.rpc('count_sample_content')).data).toBe(0)
  expect([await count('articles'), await count('leadership'), await count('media_library')]).toEqual([0, 1, 0])
  const { data: trash } = await chief.rpc('list_trash', { page_size: 100 })
  const actions = new Set(trash.entries.map((entry: { action_id: string }) => entry.action_id))
  expect([actions.size, trash.total]).toEqual([1, all])
  expect((await chief.rpc('restore_trash', { actions: [...actions] })).data).toMatchObject({
    restored: all,
    problems: [],
  })
  expect((await chief.rpc('count_sample_content')).data).toBe(all)
})
