import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { FileEvent } from '#platform/storage/files/file-events.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { sweepFiles } from '#platform/storage/files/sweep-files.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { createStoredFiles, insertObjectRows, listFileNames, setFileAge } from '../storage/stored-files.ts'
import {
  addRow,
  createLibraryRow,
  listTrash,
  png,
  restoreEntries,
  restoreRow,
  startPlatformWithFiles,
} from './trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

const publicPrefix = '/storage/v1/object/public/'

async function removeFile(address: string, client = editor.client): Promise<void> {
  const [bucket = '', ...key] = address.slice(publicPrefix.length).split('/')
  const { data, error } = await client.storage.from(bucket).remove([key.join('/')])
  expect({ error, removed: data?.length }).toEqual({ error: null, removed: 1 })
}

async function download(address: string): Promise<Buffer> {
  const response = await site.fetch(site.url + address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const getStorageFolder = () => join(site.dataDir, 'storage')

async function sweep(): Promise<FileEvent[]> {
  const events: FileEvent[] = []
  const fileStore = createLocalFileStore(getStorageFolder())
  await sweepFiles({
    database: site.database,
    fileStore,
    onEvent: (event) => events.push(event),
    now: Date.now(),
  })
  return events
}

/** Lists files; an empty array if no file was ever in the folder. */
const listStoredFiles = (subfolder: 'objects' | 'trash' = 'objects') =>
  listFileNames(join(getStorageFolder(), subfolder)).catch(() => [])

/** Makes all files old enough for a sweep. */
const makeFilesOld = () => setFileAge(join(getStorageFolder(), 'objects'), 2 * 60 * 60 * 1000)

describe('A removed file', () => {
  test('returns 404, survives the sweep, and is restored with the same bytes at its address', async () => {
    const address = await site.uploadPicture(editor)
    const before = await download(address)
    const [row] = await site.database.admin<{ id: string }[]>`
      select * from storage.objects order by created_at desc limit 1`
    await removeFile(address)
    expect(await site.fetchStatus(address)).toBe(404)
    await makeFilesOld()
    expect(await sweep()).toEqual([])
    const [entry] = (await listTrash(editor, { only_table: 'objects' })).entries
    expect(entry).toMatchObject({ kind: 'deleted', subject: address.slice(publicPrefix.length), actor_id: editor.id })
    expect((await restoreEntries(editor, { entries: [entry?.id ?? 0] })).restored).toBe(1)
    expect(await download(address)).toEqual(before)
    expect(await site.database.admin`select * from storage.objects where id = ${row?.id ?? null}`).toEqual([row])
  })

  test('is restored with its library row and with an article that shows it', async () => {
    const picture = await site.uploadPicture(editor)
    const photo = await site.uploadPicture(editor, 'media-library', 'general/harbor.png')
    const file = await addRow(editor, 'media_library', createLibraryRow(photo, 'Harbor', { is_public: true }))
    const { id } = await addRow(editor, 'articles', {
      ...createArticleRow('Shows two'),
      hero_image: picture,
      gallery_images: [photo],
    })
    await editor.client.from('articles').delete().eq('id', id)
    await removeFile(picture)
    await removeFile(photo)
    await editor.client.from('media_library').delete().eq('id', file.id)
    expect([await site.fetchStatus(picture), await site.fetchStatus(photo)]).toEqual([404, 404])
    expect(await restoreRow(editor, 'articles', id)).toEqual({ restored: 1, problems: [], files: [] })
    expect([await site.fetchStatus(picture), await site.fetchStatus(photo)]).toEqual([200, 200])
    expect((await listTrash(editor, { search: 'harbor' })).total).toBe(0)
  })

  test('can’t be restored while another file has its address, which the error explains', async () => {
    const address = await site.uploadPicture(editor)
    await removeFile(address)
    const [entry] = (await listTrash(editor, { only_table: 'objects' })).entries
    const key = address.slice(`${publicPrefix}article-images/`.length)
    await site.uploadPicture(editor, 'article-images', key)
    const outcome = await restoreEntries(editor, { entries: [entry?.id ?? 0] })
    expect(outcome).toMatchObject({
      restored: 0,
      problems: [{ reason: `Another file now has the address “article-images/${key}”. Delete it first.` }],
    })
  })
})

describe('An expired file', () => {
  test('loses its bytes at the next sweep, even above the sweep’s safety limit', async () => {
    await site.service.rpc('sweep_trash')
    await site.database.admin`delete from trash`
    await sweep()
    const before = await listStoredFiles()
    const versions = await createStoredFiles(getStorageFolder(), 60)
    await insertObjectRows(site.database.admin, versions, 'ended/')
    await site.database.admin`delete from storage.objects where name like 'ended/%'`
    await makeFilesOld()
    expect(await sweep()).toEqual([])
    expect(await listStoredFiles()).toHaveLength(before.length + 60)
    await site.database.admin`update trash set removed_at = now() - interval '31 days'`
    await site.service.rpc('sweep_trash')
    expect(await sweep()).toEqual([{ event: 'kept_files_removed', files: 60, location: getStorageFolder() }])
    expect((await listStoredFiles()).toSorted()).toEqual(before.toSorted())
    expect(await listStoredFiles('trash')).toEqual([])
  })
})

test('The sweep deletes the oldest trash above the storage quota', async () => {
  await site.database.admin`delete from trash`
  const firstPath = await site.uploadPicture(editor)
  const secondPath = await site.uploadPicture(editor)
  await removeFile(firstPath)
  await removeFile(secondPath)
  await site.database.admin`update storage.quota set max_bytes = ${Math.floor(png.length * 1.5)}`
  expect(Number((await site.service.rpc('sweep_trash')).data)).toBe(1)
  await site.database.admin`update storage.quota set max_bytes = 20000000000`
  const remaining = await listTrash(editor, { only_table: 'objects' })
  expect(remaining.entries.map(({ subject }) => subject)).toEqual([secondPath.slice(publicPrefix.length)])
})
