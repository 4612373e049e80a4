import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSendDiskMail } from '#server/status/send-disk-mail.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { parseEmail } from '#tests/support/backend/parse-email.ts'
import { startActivityFixture } from '../activity/activity-fixture.ts'

const failures: unknown[] = []
const space = { freeBytes: 900_000_000, totalBytes: 20_000_000_000 }
const subject = 'The server’s disk is nearly full'
const hourMs = 3_600_000

const base = await startActivityFixture()
afterAll(() => base.close())

const createNotifier = (now: () => number) =>
  createSendDiskMail({
    dataDir: base.dataDir,
    supabase: base.service,
    onError: (error) => failures.push(error),
    now,
  })

/** Lists the recipients of all emails about the disk. */
async function listRecipients(): Promise<string[]> {
  const folder = join(base.dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map(async (name) => parseEmail(await readFile(join(folder, name)))))
  return mails.filter((mail) => mail.subject === subject).map(({ to }) => to)
}

test('Administrators, but not editors, get an email about the free space once a day, despite restarts', async () => {
  const admin = await base.signIn('admin')
  await base.signIn('editor')
  let now = Date.now()
  const notify = createNotifier(() => now)
  await Promise.all([notify(space), notify(space), notify(space)])
  const { text } = await base.outbox.takeBySubject(admin.email, subject)
  expect(text).toContain('has 0.9 GB of 20.0 GB left')
  now += 23 * hourMs
  await notify(space)
  await createNotifier(() => now)(space)
  now += 2 * hourMs
  await createNotifier(() => now)(space)
  expect((await base.outbox.takeBySubject(admin.email, subject)).text).toContain('0.9 GB')
  expect(await listRecipients()).toEqual([admin.email, admin.email])
  expect(failures).toEqual([])
})

test('An email that can’t be queued is reported and retried an hour later', async () => {
  await rm(join(base.dataDir, 'disk-warning'))
  let requestCount = 0
  const failFirstRequest: typeof fetch = (input, init) => {
    requestCount += 1
    return requestCount === 1 ? Promise.reject(new TypeError('fetch failed')) : base.fetch(input, init)
  }
  const supabase = connectWithKey({ url: base.url, fetch: failFirstRequest }, base.platform.keys.secret)
  const errors: unknown[] = []
  let now = Date.now()
  const notify = createSendDiskMail({
    dataDir: base.dataDir,
    supabase,
    onError: (error) => errors.push(error),
    now: () => now,
  })
  await notify(space)
  now += hourMs - 1
  await notify(space)
  expect([requestCount, errors.length]).toEqual([1, 1])
  now += 1
  await notify(space)
  expect([requestCount, errors.length]).toEqual([2, 1])
  now += 23 * hourMs
  await notify(space)
  expect([requestCount, errors.length]).toEqual([2, 1])
})
