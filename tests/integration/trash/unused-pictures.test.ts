import { afterAll, expect, test } from 'vitest'
import { listMediaUses } from '#app/features/media/admin/media-uses.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { createCustomPageContent } from '#tests/support/content/custom-page-content.ts'
import {
  addRow,
  createLeader,
  createLibraryRow,
  listTrash,
  restoreEntries,
  startPlatformWithFiles,
} from './trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

/** Uploads a picture under a UUID, as the forms do. */
const upload = () => site.uploadPicture(editor, 'article-images', `${crypto.randomUUID()}.png`)

async function uploadPhoto(columns: object = {}): Promise<string> {
  const address = await site.uploadPicture(editor, 'media-library', `leadership/${crypto.randomUUID()}.png`)
  await addRow(editor, 'media_library', createLibraryRow(address, 'Photo', { category: 'leadership', ...columns }))
  return address
}

async function sweep(): Promise<number> {
  const { data, error } = await site.service.rpc('sweep_pictures')
  if (error) throw error
  return Number(data)
}

/** Moves all uploads and removals a month into the past, and sweeps the trash. */
async function ageByOneMonth(): Promise<void> {
  const { admin } = site.database
  await admin`update storage.objects set created_at = created_at - interval '31 days'`
  await admin`alter table media_library disable trigger user`
  await admin`update media_library set created_at = created_at - interval '31 days'`
  await admin`alter table media_library enable trigger user`
  await admin`update activity set occurred_at = occurred_at - interval '31 days'`
  await admin`update trash set removed_at = removed_at - interval '31 days'`
  await site.service.rpc('sweep_trash')
}

test('The sweep moves pictures unused for 30 days to the trash, which can restore them', async () => {
  const [hero, replaced, mentioned, abandoned, galleryImage] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  const [photo, former, galleryPhoto] = [
    await uploadPhoto(),
    await uploadPhoto(),
    await uploadPhoto({ in_gallery: true }),
  ]
  const { id } = await addRow(editor, 'articles', {
    ...createArticleRow('Shown'),
    hero_image: hero,
    gallery_images: [replaced, galleryImage],
  })
  await addRow(editor, 'articles', {
    ...createArticleRow('Mentioned'),
    content: `Look: ![A pier](https://police.example${mentioned})`,
  })
  const { id: leaderId } = await addRow(editor, 'leadership', createLeader('kim', { photo: former }))
  expect(await sweep()).toBe(0)

  await ageByOneMonth()
  await editor.client
    .from('articles')
    .update({ gallery_images: [galleryImage] })
    .eq('id', id)
    .throwOnError()
  await editor.client.from('leadership').update({ photo }).eq('id', leaderId).throwOnError()
  // A replaced picture stays as long as the change can be reverted.
  expect(await sweep()).toBe(1)
  expect(await site.fetchStatus(abandoned)).not.toBe(200)
  for (const address of [hero, replaced, mentioned, galleryImage, photo, former, galleryPhoto]) {
    expect(await site.fetchStatus(address), address).toBe(200)
  }
  const [entry] = (await listTrash(editor, { only_table: 'objects' })).entries
  expect((await restoreEntries(editor, { entries: [entry?.id ?? 0] })).restored).toBe(1)
  // A restored picture counts as recently used.
  expect(await sweep()).toBe(0)
  expect(await site.fetchStatus(abandoned)).toBe(200)

  await editor.client.from('articles').delete().eq('id', id).throwOnError()
  await ageByOneMonth()
  const unused = [abandoned, hero, replaced, galleryImage, former]
  expect(await sweep()).toBe(unused.length)
  expect(await sweep()).toBe(0)
  for (const address of unused) expect(await site.fetchStatus(address), address).not.toBe(200)
  for (const address of [mentioned, photo, galleryPhoto]) expect(await site.fetchStatus(address), address).toBe(200)
  const { count } = await site.service.from('media_library').select('*', { count: 'exact', head: true })
  expect(count).toBe(2)
})

test('The sweep moves library files without a row to the trash unless content names them', async () => {
  const uploadPicture = (folder: string) =>
    site.uploadPicture(editor, 'media-library', `${folder}/${crypto.randomUUID()}.png`)
  const [orphaned, mentioned, listed] = [
    await uploadPicture('general'),
    await uploadPicture('images'),
    await uploadPicture('documents'),
  ]
  const privateFile = await site.uploadPicture(editor, 'media-library-private', `general/${crypto.randomUUID()}.png`)
  await addRow(editor, 'media_library', createLibraryRow(listed, 'Held'))
  await addRow(editor, 'articles', { ...createArticleRow('Names it'), content: `See ${mentioned}.` })
  const listFiles = async () => {
    const addresses = [orphaned, mentioned, listed, privateFile]
    const keys = addresses.map((address) => address.split('/').slice(-2).join('/'))
    const rows = await site.database.admin`select name from storage.objects where name = any (${keys})`
    return addresses.filter((_, index) => rows.some(({ name }) => name === keys[index]))
  }
  expect(await sweep()).toBe(0)
  await ageByOneMonth()
  expect(await sweep()).toBe(2)
  expect(await listFiles()).toEqual([mentioned, listed])
  const { entries } = await listTrash(editor, { only_table: 'objects' })
  expect((await restoreEntries(editor, { entries: entries.map(({ id }) => id) })).restored).toBe(2)
  expect(await listFiles()).toEqual([orphaned, mentioned, listed, privateFile])
  expect(await sweep()).toBe(0)
})

test('The uses of a file include articles, pages, drafts, leaders, services and settings', async () => {
  const address = await site.uploadPicture(editor, 'media-library', `general/${crypto.randomUUID()}.png`)
  const { id } = await addRow(editor, 'media_library', createLibraryRow(address, 'Crash report'))
  const listUses = async () =>
    (await listMediaUses(editor.client, [{ file_path: address }])).map(({ used_by }) => used_by)
  expect(await listUses()).toEqual([])
  await addRow(editor, 'articles', createArticleRow('Crash on the pier', { hero_image: address }))
  await addRow(editor, 'leadership', createLeader('lin', { photo: address }))
  const sections = [{ kind: 'picture' as const, title: '', picture: address, alt: '', caption: '' }]
  const page = {
    id: crypto.randomUUID(),
    content: createCustomPageContent({ slug: 'pier', title: 'The Pier', sections }),
  }
  await site.service.from('content_documents').insert(page).throwOnError()
  const draft = createCustomPageContent({ slug: 'quay', title: 'The Quay', sections })
  await editor.client.rpc('create_custom_page', { content: draft }).throwOnError()
  const form = { slug: 'crash-report', title: 'Crash report', introduction: '', file: id, fields: [] }
  await editor.client
    .from('services')
    .update({ forms: [form] })
    .eq('id', 'police-reports')
    .throwOnError()
  const picture = { picture: new URL(address, 'http://localhost').pathname }
  const settings = { badge: picture, hero: picture }
  await site.database.admin`update site_settings set settings = ${JSON.stringify(settings)}`
  expect(await listUses()).toEqual([
    'Article “Crash on the pier”',
    'Draft of the page “The Quay”',
    'Form of the service Police Reports',
    'Page “The Pier”',
    'Photo of Chief lin',
    'The badge of the department',
    'The picture of the home page',
  ])
})
