import { afterAll, expect, test } from 'vitest'
import { listMediaUses } from '#app/features/media/admin/media-uses.ts'
import { customPageContent } from '#tests/support/content/custom-page-content.ts'
import { article } from '../server/server-fixture.ts'
import { add, leader, libraryRow, listTrash, restore, startTrashFixture } from './trash-fixture.ts'

const site = await startTrashFixture()
const editor = await site.signIn('editor')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

/** A picture as the forms upload it. */
const upload = () => site.put(editor, 'article-images', `${crypto.randomUUID()}.png`)

async function uploadPhoto(columns: object = {}): Promise<string> {
  const address = await site.put(editor, 'media-library', `leadership/${crypto.randomUUID()}.png`)
  await add(editor, 'media_library', libraryRow(address, 'Photo', { category: 'leadership', ...columns }))
  return address
}

async function sweep(): Promise<number> {
  const { data, error } = await site.service.rpc('sweep_pictures')
  if (error) throw error
  return Number(data)
}

/** As if all that is there had been uploaded, and removed, a month ago. */
async function waitAMonth(): Promise<void> {
  const { admin } = site.database
  await admin`update storage.objects set created_at = created_at - interval '31 days'`
  await admin`alter table media_library disable trigger user`
  await admin`update media_library set created_at = created_at - interval '31 days'`
  await admin`alter table media_library enable trigger user`
  await admin`update activity set occurred_at = occurred_at - interval '31 days'`
  await admin`update trash set removed_at = removed_at - interval '31 days'`
  await site.service.rpc('sweep_trash')
}

test('A picture goes to the trash when nothing has named it for 30 days, and comes back from there', async () => {
  const [hero, replaced, mentioned, abandoned, shown] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  const [photo, former, wanted] = [await uploadPhoto(), await uploadPhoto(), await uploadPhoto({ in_gallery: true })]
  const { id } = await add(editor, 'articles', {
    ...article('Shown'),
    hero_image: hero,
    gallery_images: [replaced, shown],
  })
  await add(editor, 'articles', {
    ...article('Mentioned'),
    content: `Look: ![A pier](https://police.example${mentioned})`,
  })
  const { id: leaderId } = await add(editor, 'leadership', leader('kim', { photo: former }))
  expect(await sweep()).toBe(0)

  await waitAMonth()
  await editor.client
    .from('articles')
    .update({ gallery_images: [shown] })
    .eq('id', id)
    .throwOnError()
  await editor.client.from('leadership').update({ photo }).eq('id', leaderId).throwOnError()
  // What was replaced is wanted as long as the change can be taken back.
  expect(await sweep()).toBe(1)
  expect(await site.visit(abandoned)).not.toBe(200)
  for (const address of [hero, replaced, mentioned, shown, photo, former, wanted]) {
    expect(await site.visit(address), address).toBe(200)
  }
  const [entry] = (await listTrash(editor, { only_table: 'objects' })).entries
  expect((await restore(editor, { entries: [entry?.id ?? 0] })).restored).toBe(1)
  // Whoever brought it back has time to use it.
  expect(await sweep()).toBe(0)
  expect(await site.visit(abandoned)).toBe(200)

  await editor.client.from('articles').delete().eq('id', id).throwOnError()
  await waitAMonth()
  const gone = [abandoned, hero, replaced, shown, former]
  expect(await sweep()).toBe(gone.length)
  expect(await sweep()).toBe(0)
  for (const address of gone) expect(await site.visit(address), address).not.toBe(200)
  for (const address of [mentioned, photo, wanted]) expect(await site.visit(address), address).toBe(200)
  const { count } = await site.service.from('media_library').select('*', { count: 'exact', head: true })
  expect(count).toBe(2)
})

test('A file of the library that never got its row goes to the trash like a picture, unless something names it', async () => {
  const put = (key: string) => site.put(editor, 'media-library', `${key}/${crypto.randomUUID()}.png`)
  const [lost, mentioned, held] = [await put('general'), await put('images'), await put('documents')]
  const kept = await site.put(editor, 'media-library-private', `general/${crypto.randomUUID()}.png`)
  await add(editor, 'media_library', libraryRow(held, 'Held'))
  await add(editor, 'articles', { ...article('Names it'), content: `See ${mentioned}.` })
  const listFiles = async () => {
    const addresses = [lost, mentioned, held, kept]
    const keys = addresses.map((address) => address.split('/').slice(-2).join('/'))
    const found = await site.database.admin`select name from storage.objects where name = any (${keys})`
    return addresses.filter((_, index) => found.some(({ name }) => name === keys[index]))
  }
  expect(await sweep()).toBe(0)
  await waitAMonth()
  expect(await sweep()).toBe(2)
  expect(await listFiles()).toEqual([mentioned, held])
  const { entries } = await listTrash(editor, { only_table: 'objects' })
  expect((await restore(editor, { entries: entries.map(({ id }) => id) })).restored).toBe(2)
  expect(await listFiles()).toEqual([lost, mentioned, held, kept])
  expect(await sweep()).toBe(0)
})

test('Before a file is deleted, all that shows it is named: articles, pages, their drafts, leaders and services', async () => {
  const address = await site.put(editor, 'media-library', `general/${crypto.randomUUID()}.png`)
  const { id } = await add(editor, 'media_library', libraryRow(address, 'Crash report'))
  const listPlaces = async () =>
    (await listMediaUses(editor.client, [{ file_path: address }])).map(({ place }) => place)
  expect(await listPlaces()).toEqual([])
  await add(editor, 'articles', { ...article('Crash on the pier'), hero_image: address })
  await add(editor, 'leadership', leader('lin', { photo: address }))
  const sections = [{ kind: 'picture' as const, title: '', picture: address, alt: '', caption: '' }]
  const page = { id: crypto.randomUUID(), content: customPageContent({ slug: 'pier', title: 'The Pier', sections }) }
  await site.service.from('content_documents').insert(page).throwOnError()
  const draft = customPageContent({ slug: 'quay', title: 'The Quay', sections })
  await editor.client.rpc('create_custom_page', { content: draft }).throwOnError()
  const form = { slug: 'crash-report', title: 'Crash report', introduction: '', file: id, fields: [] }
  await editor.client
    .from('services')
    .update({ forms: [form] })
    .eq('id', 'police-reports')
    .throwOnError()
  const worn = { picture: new URL(address, 'http://localhost').pathname }
  const looks = { badge: worn, hero: worn }
  await site.database.admin`update site_settings set settings = ${JSON.stringify(looks)}`
  expect(await listPlaces()).toEqual([
    'Article “Crash on the pier”',
    'Draft of the page “The Quay”',
    'Form of the service Police Reports',
    'Page “The Pier”',
    'Photo of Chief lin',
    'The badge of the department',
    'The picture of the front page',
  ])
})
