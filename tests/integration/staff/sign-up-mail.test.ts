import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignUpMail, type SignUpMail } from '#server/platform/sign-up-mail.ts'
import { password, startAuth } from '../auth/auth-fixture.ts'

let auth: Awaited<ReturnType<typeof startAuth>>
/** As the server has it. */
let signUpMail: SignUpMail
let admins: string[]
const notes: number[] = []
const failures: unknown[] = []

const open = () =>
  createSignUpMail(auth.test.database, {
    onMailSent: (waiting) => notes.push(waiting),
    onError: (error) => failures.push(error),
  })
const newAddress = () => `${crypto.randomUUID()}@example.org`

beforeAll(async () => {
  auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
  signUpMail = open()
  admins = [newAddress(), newAddress()]
  for (const email of admins) await auth.addStaff(email, 'admin')
})
afterAll(async () => {
  await signUpMail.close()
  await auth.close()
  expect(failures).toEqual([])
})
beforeEach(async () => {
  await auth.test.admin`delete from auth.users where email <> all(${admins})`
  await passAnHour()
  // Only the test of floods is about these.
  await setFloodTold('now')
  notes.length = 0
})

async function signUp(email = newAddress()): Promise<string> {
  await auth.call('POST', '/signup', { body: { email, password } })
  return email
}

async function confirm(email: string): Promise<void> {
  const mail = await auth.mailTo(email)
  const token_hash = String(mail?.variables.TokenHash)
  await auth.call('POST', '/verify', { body: { type: 'signup', token_hash } })
}

const setStatus = (email: string, status: 'active' | 'suspended') =>
  auth.test
    .admin`update staff set status = ${status} where user_id = (select id from auth.users where email = ${email})`
const passAnHour = () => auth.test.admin`update private.sign_up_alert set told_at = told_at - interval '61 minutes'`

const setFloodTold = (at: string) =>
  auth.test.admin`update private.sign_up_alert set flood_told_at = ${at}::text::timestamptz`

/** What each administrator was told since the last call; all have to be told the same. */
async function takeTold(): Promise<string[]> {
  await signUpMail.flush()
  const told = []
  for (const email of admins) told.push((await auth.takeNoticesTo(email)).map(({ variables }) => variables.Waiting))
  expect(told[0]).toEqual(told[1])
  return told[0]?.map(String) ?? []
}

test('Administrators are told once of somebody who confirms an address and waits, and nobody else is', async () => {
  const editor = newAddress()
  await auth.addStaff(editor)
  const email = await signUp()
  expect(await takeTold()).toEqual([])
  await confirm(email)
  expect(await takeTold()).toEqual(['1 account waits'])
  expect(notes).toEqual([1])
  await passAnHour()
  expect(await takeTold()).toEqual([])
  for (const other of [editor, email]) expect(await auth.takeNoticesTo(other)).toEqual([])
})

test('Any number of strangers cause one mail an hour, which says how many wait and nothing they wrote', async () => {
  const first = await signUp()
  await confirm(first)
  expect(await takeTold()).toEqual(['1 account waits'])
  await auth.test.admin`
    insert into auth.users (email, email_confirmed_at)
    select 'click-evil-' || number || '@example.org', now() from generate_series(1, 300) as number`
  for (let look = 0; look < 3; look += 1) expect(await takeTold()).toEqual([])
  await passAnHour()
  await signUpMail.flush()
  await auth.auth.flush()
  expect(JSON.stringify(auth.mails.slice(-2))).not.toContain('evil')
  expect(await takeTold()).toEqual(['301 accounts wait'])
  expect(notes).toEqual([1, 301])
})

test('Administrators are told of a flood of sign-ups once a day, confirmed or not', async () => {
  const flood = (name: string, count: number) => auth.test.admin`
    insert into auth.users (email) select ${name} || number || '@example.org' from generate_series(1, ${count}::int) as number`
  const takeCounts = async () => {
    await signUpMail.flush()
    const [one = [], other = []] = [
      await auth.takeNoticesTo(admins[0] ?? ''),
      await auth.takeNoticesTo(admins[1] ?? ''),
    ]
    expect(other).toHaveLength(one.length)
    return one.map(({ template, variables }) => [template, variables.Count])
  }
  await setFloodTold('-infinity')
  await flood('early-', 79)
  expect(await takeCounts()).toEqual([])
  await flood('late-', 21)
  expect(await takeCounts()).toEqual([['sign_up_flood_notification', '100']])
  expect(await takeCounts()).toEqual([])
  await setFloodTold('yesterday')
  expect(await takeCounts()).toEqual([['sign_up_flood_notification', '100']])
  await setFloodTold('-infinity')
  await auth.test.admin.begin(async (sql) => {
    // No trigger may set the time back.
    await sql`set local session_replication_role = replica`
    await sql`update public.staff set created_at = now() - interval '2 hours' where status = 'pending'`
  })
  expect(await takeCounts()).toEqual([])
})

test('A server that starts again, and one beside it, tell nobody twice and forget nobody', async () => {
  const others = [open(), open()]
  const copy = auth.startInstance()
  await confirm(await signUp())
  // Nobody looks until the servers are back.
  await Promise.all([...others, signUpMail].map((mail) => mail.flush()))
  await Promise.all([auth.auth.flush(), copy.flush()])
  await Promise.all([...others.map((mail) => mail.close()), copy.close()])
  expect(await takeTold()).toEqual(['1 account waits'])
  expect(notes).toEqual([1])
})

test('Who is let in gets one mail, with where to sign in', async () => {
  const email = await signUp()
  await confirm(email)
  expect(await auth.takeNoticesTo(email)).toEqual([])
  await setStatus(email, 'active')
  await setStatus(email, 'active')
  const told = await auth.takeNoticesTo(email)
  expect(told.map(({ template }) => template)).toEqual(['account_activated_notification'])
  expect((await auth.call('POST', '/token?grant_type=password', { body: { email, password } })).status).toBe(200)
  const unconfirmed = await signUp()
  await setStatus(unconfirmed, 'active')
  expect(await auth.takeNoticesTo(unconfirmed)).toEqual([])
})
