import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { createStorageFixture, makePng } from './storage-fixture.ts'
import { setFileAge } from './stored-files.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

test('The sweep moves an old file without a row to the trash, and deletes an old unfinished upload', async () => {
  const database = fixture.db
  const failingDatabase: Database = {
    ...database,
    queryAs: (identity, options, text, values) =>
      text.startsWith('insert')
        ? Promise.reject(new DatabaseUnavailableError('08006', 'lost'))
        : database.queryAs(identity, options, text, values),
  }
  const failingStorage = await fixture.startInstance({ database: failingDatabase })
  const upload = new Request('http://site.test/storage/v1/object/open/lost.png', {
    method: 'POST',
    headers: { 'x-test-identity': 'staff' },
    body: await makePng(),
  })
  expect((await failingStorage.fetch(upload)).status).toBe(503)
  await failingStorage.close()
  expect(fixture.failures.splice(0)).toHaveLength(1)
  await fixture.send('/object/open/kept.png', { method: 'POST', as: 'staff', body: await makePng(7) })
  await writeFile(join(fixture.folder, 'incoming', 'unfinished'), 'x')
  expect(await fixture.listFiles('objects')).toHaveLength(2)

  await (await fixture.startInstance()).close()
  expect(await fixture.listFiles('objects')).toHaveLength(2)
  expect(await fixture.listFiles('incoming')).toHaveLength(1)

  const twoHoursMs = 2 * 60 * 60 * 1000
  await setFileAge(join(fixture.folder, 'objects'), twoHoursMs)
  await setFileAge(join(fixture.folder, 'incoming'), twoHoursMs)
  const events: unknown[] = []
  await (await fixture.startInstance({ onFileEvent: (event) => events.push(event) })).close()
  expect(events).toEqual([{ event: 'files_trashed', files: 1, days: 30, location: fixture.folder }])
  expect(await fixture.listFiles('objects')).toHaveLength(1)
  expect(await fixture.listFiles('trash')).toHaveLength(1)
  expect(await fixture.listFiles('incoming')).toEqual([])
  expect((await fixture.send('/object/public/open/kept.png')).status).toBe(200)
  expect(fixture.failures).toEqual([])
})
