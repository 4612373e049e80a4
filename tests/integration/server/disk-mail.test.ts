import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDiskMail } from '#server/status/disk-mail.ts'
import { readMail } from '#tests/support/backend/read-mail.ts'
import { startActivityFixture } from '../activity/activity-fixture.ts'

const failures: unknown[] = []
const space = { freeBytes: 900_000_000, totalBytes: 20_000_000_000 }
const subject = 'The server’s disk is nearly full'
const hourMs = 3_600_000

const base = await startActivityFixture()
afterAll(() => base.close())

/** As a server does that was started now. */
const open = (now: () => number) =>
  createDiskMail({
    dataDir: base.dataDir,
    supabase: base.service,
    onError: (error) => failures.push(error),
    now,
  })

/** Who was told so far, in the order of the files. */
async function listTold(): Promise<string[]> {
  const folder = join(base.dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))))
  return mails.filter((mail) => mail.subject === subject).map(({ to }) => to)
}

test('Administrators get a mail that says how much is left, once a day, also over restarts; editors get none', async () => {
  const admin = await base.signIn('admin')
  await base.signIn('editor')
  let now = Date.now()
  const tell = open(() => now)
  await Promise.all([tell(space), tell(space), tell(space)])
  const { text } = await base.outbox.takeBySubject(admin.email, subject)
  expect(text).toContain('has 0.9 GB of 20.0 GB left')
  now += 23 * hourMs
  await tell(space)
  await open(() => now)(space)
  now += 2 * hourMs
  await open(() => now)(space)
  expect((await base.outbox.takeBySubject(admin.email, subject)).text).toContain('0.9 GB')
  expect(await listTold()).toEqual([admin.email, admin.email])
  expect(failures).toEqual([])
})
