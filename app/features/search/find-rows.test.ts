import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { lastPublicPage } from '#app/lib/page-number.ts'
import { galleryPageSize } from '#app/site/gallery-page-size.ts'
import { findRows } from './find-rows.ts'

const file = {
  section: 'files',
  kind: 'image',
  address: 'f1',
  title: 'Pier',
  facts: '',
  summary: '',
  body: '',
  date: null,
}

test.each([
  [0, '/media#file-f1'],
  [galleryPageSize, '/media?page=2#file-f1'],
  [lastPublicPage * galleryPageSize - 1, `/media?page=${lastPublicPage}#file-f1`],
  [lastPublicPage * galleryPageSize, '/media#file-f1'],
])('A file with %i before it is at %s', async (before, path) => {
  const data = { counts: { files: 1 }, cut: [], rows: [{ ...file, before }] }
  const supabase = createClient('http://127.0.0.1', 'key', { global: { fetch: async () => Response.json(data) } })
  const { rows } = await findRows(supabase, { either: [] }, { section: null, page: 1, size: 4, hasAny: false })
  expect(rows.map((row) => row.path)).toEqual([path])
})
