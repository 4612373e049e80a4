import { afterAll, expect, test } from 'vitest'
import { moveMediaFile, unpublishMediaFile } from '#app/components/staff/files/library-files.ts'
import { restoreTrash } from '#app/components/staff/restore-trash.ts'
import { addRow, createLibraryRow, listTrash, startPlatformWithFiles } from './trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
// Emulates a hosted project, whose storage service deletes a file's bytes with its row.
await site.database.admin.query(`
  create or replace function keeps_removed_files() returns boolean language sql stable return false;
  drop trigger fill_trash_delete on storage.objects;
  drop trigger fill_trash_update on storage.objects;`)
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

test.each([true, false])(
  'A deleted library file (public: %s) moves to the private bucket and can be restored',
  async (isPublic) => {
    const key = `general/hosted-${isPublic}.png`
    const bucket = isPublic ? 'media-library' : 'media-library-private'
    await site.uploadPicture(editor, bucket, key)
    const address = `/storage/v1/object/public/media-library/${key}`
    const { id } = await addRow(
      editor,
      'media_library',
      createLibraryRow(address, `Hosted ${isPublic}`, { is_public: isPublic }),
    )
    expect(await site.fetchStatus(address)).toBe(isPublic ? 200 : 404)
    const listBuckets = async () =>
      (await site.database.admin`select bucket_id from storage.objects where name = ${key}`).map((row) => row.bucket_id)

    await unpublishMediaFile(editor.client, address)
    await editor.client.from('media_library').delete().eq('id', id)
    expect(await site.fetchStatus(address)).toBe(404)
    expect(await listBuckets()).toEqual(['media-library-private'])

    const [entry] = (await listTrash(editor)).entries
    expect(entry).toMatchObject({ table_name: 'media_library', row_id: id })
    const outcome = await restoreTrash(editor.client, { entries: [entry?.id ?? 0] })
    expect(outcome).toMatchObject({ restored: 1, problems: [] })
    expect(await site.fetchStatus(address)).toBe(isPublic ? 200 : 404)
    expect(await listBuckets()).toEqual([bucket])
  },
)

const missingFile = '/storage/v1/object/public/media-library/general/never-there.png'

test('Unpublishing ignores a file that is missing or on another site', async () => {
  await unpublishMediaFile(editor.client, missingFile)
  await unpublishMediaFile(editor.client, 'https://example.org/elsewhere.png')
})

test('A missing file can’t be published', async () => {
  await expect(moveMediaFile(editor.client, missingFile, true)).rejects.toThrow('Object not found')
})

test('A file can be published twice at the same time', async () => {
  const key = 'general/published-twice.png'
  await site.uploadPicture(editor, 'media-library-private', key)
  const address = `/storage/v1/object/public/media-library/${key}`
  await Promise.all([moveMediaFile(editor.client, address, true), moveMediaFile(editor.client, address, true)])
  const files = await site.database.admin`select bucket_id from storage.objects where name = ${key}`
  expect(files).toEqual([{ bucket_id: 'media-library' }])
})
