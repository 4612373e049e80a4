import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AdminNotices, createAdminNotices } from '#server/platform/admin-notices.ts'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { password, startAuth } from '../auth/auth-fixture.ts'

let auth: Awaited<ReturnType<typeof startAuth>>
/** The server's job that sends emails about sign-ups. */
let job: AdminNotices
let admins: string[]
const notifiedCounts: number[] = []
const failures: unknown[] = []

const startJob = () =>
  createAdminNotices(auth.database, {
    onWaiting: ({ waiting }) => notifiedCounts.push(waiting),
    onError: (error) => failures.push(error),
  })
beforeAll(async () => {
  auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
  job = startJob()
  admins = [createEmailAddress(), createEmailAddress()]
  for (const email of admins) await auth.addStaff(email, 'admin')
})
afterAll(async () => {
  await job.close()
  await auth.close()
  expect(failures).toEqual([])
})
beforeEach(async () => {
  await auth.database.admin`delete from auth.users where email <> all(${admins})`
  await ageByOneHour()
  // Suppresses emails about floods, which only the flood test needs.
  await setFloodNotifiedAt('now')
  notifiedCounts.length = 0
})

async function signUp(email = createEmailAddress()): Promise<string> {
  await auth.call('POST', '/signup', { body: { email, password } })
  return email
}

async function confirmAddress(email: string): Promise<void> {
  const mail = await auth.waitForMailTo(email)
  const token_hash = String(mail?.variables.TokenHash)
  await auth.call('POST', '/verify', { body: { type: 'signup', token_hash } })
}

const setStatus = (email: string, status: 'active' | 'suspended') =>
  auth.database
    .admin`update staff set status = ${status} where user_id = (select id from auth.users where email = ${email})`
const ageByOneHour = () =>
  auth.database.admin`update private.sign_up_notice set mailed_at = mailed_at - interval '61 minutes'`

const setFloodNotifiedAt = (at: string) =>
  auth.database.admin`update private.sign_up_notice set flood_mailed_at = ${at}::text::timestamptz`

/** Returns the notices since the last call. All administrators must get the same notices. */
async function takeNotices(): Promise<string[]> {
  await job.flush()
  const notices = []
  for (const email of admins) notices.push((await auth.takeNoticesTo(email)).map(({ variables }) => variables.Waiting))
  expect(notices[0]).toEqual(notices[1])
  return notices[0]?.map(String) ?? []
}

test('Only administrators are notified, once, about a sign-up with a confirmed address', async () => {
  const editor = createEmailAddress()
  await auth.addStaff(editor)
  const email = await signUp()
  expect(await takeNotices()).toEqual([])
  await confirmAddress(email)
  expect(await takeNotices()).toEqual(['1 account waits'])
  expect(notifiedCounts).toEqual([1])
  await ageByOneHour()
  expect(await takeNotices()).toEqual([])
  for (const otherEmail of [editor, email]) expect(await auth.takeNoticesTo(otherEmail)).toEqual([])
})

test('Administrators get one email an hour with the number of waiting accounts and no user input', async () => {
  const firstEmail = await signUp()
  await confirmAddress(firstEmail)
  expect(await takeNotices()).toEqual(['1 account waits'])
  await auth.database.admin`
    insert into auth.users (email, email_confirmed_at)
    select 'click-evil-' || number || '@example.org', now() from generate_series(1, 300) as number`
  for (let round = 0; round < 3; round += 1) expect(await takeNotices()).toEqual([])
  await ageByOneHour()
  await job.flush()
  await auth.instance.flush()
  expect(JSON.stringify(auth.mails.slice(-2))).not.toContain('evil')
  expect(await takeNotices()).toEqual(['301 accounts wait'])
  expect(notifiedCounts).toEqual([1, 301])
})

test('Administrators are notified once a day about a flood of sign-ups, even unconfirmed ones', async () => {
  const insertSignUps = (name: string, count: number) => auth.database.admin`
    insert into auth.users (email) select ${name} || number || '@example.org' from generate_series(1, ${count}::int) as number`
  const takeCounts = async () => {
    await job.flush()
    const [firstNotices = [], secondNotices = []] = [
      await auth.takeNoticesTo(admins[0] ?? ''),
      await auth.takeNoticesTo(admins[1] ?? ''),
    ]
    expect(secondNotices).toHaveLength(firstNotices.length)
    return firstNotices.map(({ template, variables }) => [template, variables.Count])
  }
  await setFloodNotifiedAt('-infinity')
  await insertSignUps('early-', 79)
  expect(await takeCounts()).toEqual([])
  await insertSignUps('late-', 21)
  expect(await takeCounts()).toEqual([['sign_up_flood_notification', '100']])
  expect(await takeCounts()).toEqual([])
  await setFloodNotifiedAt('yesterday')
  expect(await takeCounts()).toEqual([['sign_up_flood_notification', '100']])
  await setFloodNotifiedAt('-infinity')
  await auth.database.admin.begin(async (sql) => {
    // Keeps triggers from resetting the time.
    await sql`set local session_replication_role = replica`
    await sql`update public.staff set created_at = now() - interval '2 hours' where status = 'pending'`
  })
  expect(await takeCounts()).toEqual([])
})

test('Several servers together send each notice exactly once', async () => {
  const otherJobs = [startJob(), startJob()]
  const instance = auth.createInstance()
  await confirmAddress(await signUp())
  // No server has checked for this sign-up before the next line.
  await Promise.all([...otherJobs, job].map((eachJob) => eachJob.flush()))
  await Promise.all([auth.instance.flush(), instance.flush()])
  await Promise.all([...otherJobs.map((eachJob) => eachJob.close()), instance.close()])
  expect(await takeNotices()).toEqual(['1 account waits'])
  expect(notifiedCounts).toEqual([1])
})

test('An activated user gets one email if the address is confirmed', async () => {
  const email = await signUp()
  await confirmAddress(email)
  expect(await auth.takeNoticesTo(email)).toEqual([])
  await setStatus(email, 'active')
  await setStatus(email, 'active')
  const notices = await auth.takeNoticesTo(email)
  expect(notices.map(({ template }) => template)).toEqual(['account_activated_notification'])
  expect((await auth.call('POST', '/token?grant_type=password', { body: { email, password } })).status).toBe(200)
  const unconfirmed = await signUp()
  await setStatus(unconfirmed, 'active')
  expect(await auth.takeNoticesTo(unconfirmed)).toEqual([])
})
