import { afterAll, expect, test } from 'vitest'
import { runFilesCommand } from '#scripts/files/run-files-command.ts'
import { listen } from '#server/http/listen.ts'
import { connectAsAdmin } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'
import { makePng } from '../storage/storage-fixture.ts'

const backend = await openTestedBackend()
const project = await listen({ host: '127.0.0.1', port: 0, fetch: (request) => backend.fetch(request) })
afterAll(async () => {
  await project.close(0)
  await backend.close()
})

test('On a hosted project, “files hide” moves files of private rows to the private bucket', async () => {
  const client = connectAsAdmin(backend)
  const files = client.storage.from('media-library')
  const png = await makePng()
  for (const isPublic of [true, false]) {
    const key = `general/${isPublic ? 'shown' : 'hidden'}.png`
    expect((await files.upload(key, png, { contentType: 'image/png' })).error).toBeNull()
    const file_path = `/storage/v1/object/public/media-library/${key}`
    const file = {
      file_name: 'a.png',
      file_path,
      file_type: 'image/png',
      file_size: 1,
      title: 'A',
      is_public: isPublic,
    }
    await client.from('media_library').insert(file).throwOnError()
  }
  const settings = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: backend.secretKey, SITE_URL: 'http://site.test' }
  expect(await runFilesCommand(['hide'], settings)).toEqual({
    exitCode: 0,
    text: 'Moved 1 file to the private bucket.',
  })
  expect((await client.storage.from('media-library-private').exists('general/hidden.png')).data).toBe(true)
  expect((await files.exists('general/hidden.png')).data).toBe(false)
  expect((await files.exists('general/shown.png')).data).toBe(true)
  expect((await runFilesCommand(['hide'], settings)).text).toMatch(/^Moved 0 files/)
})

test('The command reports missing settings and misspelled commands in one line', async () => {
  expect(await runFilesCommand(['hide'], {})).toEqual({
    exitCode: 1,
    text: 'hide works on a hosted project only. Set SUPABASE_URL and SUPABASE_SECRET_KEY.',
  })
  expect(await runFilesCommand(['sweep'], { SUPABASE_URL: project.url })).toEqual({
    exitCode: 1,
    text: 'A hosted project (SUPABASE_URL) stores its own files, so this command does not apply to it.',
  })
  expect(await runFilesCommand(['sweeep'], {})).toEqual({
    exitCode: 2,
    text: 'There is no command "sweeep". See: npm run files -- help',
  })
  expect((await runFilesCommand([], {})).text).toContain('npm run files -- COMMAND')
})
