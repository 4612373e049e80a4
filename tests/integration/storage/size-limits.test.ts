import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sizeLimits } from '#platform/storage/protocol/size-limits.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

test('Each bucket has the server’s size limit for its kind of files', async () => {
  const buckets = await db.admin`select id, file_size_limit::int as bytes from storage.buckets order by id`
  expect(buckets.map(({ id, bytes }) => [id, bytes])).toEqual([
    ['article-images', sizeLimits.picture],
    ['media-library', sizeLimits.file],
    ['media-library-private', sizeLimits.file],
  ])
})

test('The media library accepts files up to the limit of its bucket', async () => {
  const addFile = (bytes: number) => db.admin`
    insert into media_library (title, file_name, file_path, file_type, file_size)
    values ('A patrol', 'a.mp4', '/storage/v1/object/public/media-library/a.mp4', 'video/mp4', ${bytes})`
  await addFile(sizeLimits.file)
  await expect(addFile(sizeLimits.file + 1)).rejects.toThrow('media_library_file_size_range')
})

test('The settings for hosted projects contain the same size limit', async () => {
  const config = await readFile(join(import.meta.dirname, '../../../supabase/config.toml'), 'utf8')
  const [, limit] = /^file_size_limit = "(.*)"$/m.exec(config) ?? []
  expect(limit).toBe(`${sizeLimits.file / 1024 / 1024}MiB`)
})
