import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Identity } from '#platform/identity/identity.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())
beforeEach(() => db.admin`truncate applications, private.application_senders`)

const createVisitor = (ip: string): Identity => ({
  role: 'anon',
  claims: { role: 'anon' },
  trustedHeaders: { 'x-forwarded-for': ip },
})

function submit(as: Identity, { name = ' Ana Reyes ', discordName = 'ana.reyes', answers = [] as object[] } = {}) {
  return db.runAs(
    as,
    { readOnly: false, timeoutMs: 10_000 },
    (sql) => sql`select public.submit_application(${name}, ${discordName}, ${JSON.stringify(answers)}::text::jsonb)`,
  )
}

const listApplications = () => db.admin`select name, discord_name, answers, status, note from applications`

test('A visitor’s application arrives as new, with trimmed names', async () => {
  const answers = [
    { question: 'Why us?', answer: 'The harbor.' },
    { question: 'When?', answer: '' },
  ]
  await submit(createVisitor('192.0.2.1'), { answers })
  expect((await listApplications()).map((row) => ({ ...row }))).toEqual([
    { name: 'Ana Reyes', discord_name: 'ana.reyes', answers, status: 'new', note: '' },
  ])
  const [entry] = await db.admin`select ip, subject from activity where kind = 'applications' and verb = 'created'`
  expect({ ...entry }).toEqual({ ip: null, subject: 'Ana Reyes' })
})

test('A network can send five applications a day, even simultaneously', async () => {
  const calls = Array.from({ length: 8 }, (_, index) => submit(createVisitor(`2001:db8::${index + 1}`)))
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(submit(createVisitor('2001:db8::99'))).rejects.toMatchObject({ code: 'PT429' })
  await submit(createVisitor('192.0.2.1'))
  await db.admin`update private.application_senders set sent_at = now() - interval '25 hours'`
  await submit(createVisitor('2001:db8::99'))
  expect(await listApplications()).toHaveLength(7)
})

test('While 200 new applications wait, the site accepts no others', async () => {
  await db.admin`insert into applications (name, discord_name) select 'N', 'n' from generate_series(1, 200)`
  await expect(submit(createVisitor('192.0.2.1'))).rejects.toMatchObject({ code: 'PT429' })
  await db.admin`update applications set status = 'declined' where id = (select id from applications limit 1)`
  await submit(createVisitor('192.0.2.1'))
})

test('Answers that the form can’t send are rejected', async () => {
  for (const answers of [[{ question: 'Q', answer: 'x'.repeat(2001) }], [{ answer: 'A' }], ['text' as never]]) {
    await expect(submit(createVisitor('192.0.2.1'), { answers })).rejects.toMatchObject({ code: '23514' })
  }
  expect(await listApplications()).toEqual([])
})

test('The server is notified once of each application, with the number of all new applications', async () => {
  const serverIdentity: Identity = { role: 'service_role', claims: { role: 'service_role' } }
  const announce = async (as = serverIdentity) => {
    const [row] = await db.runAs(
      as,
      { readOnly: false, timeoutMs: 10_000 },
      (sql) => sql`select public.announce_applications() as waiting`,
    )
    return row?.waiting
  }
  expect(await announce()).toBe(0)
  await submit(createVisitor('192.0.2.1'))
  await submit(createVisitor('192.0.2.2'))
  expect(await announce()).toBe(2)
  expect(await announce()).toBe(0)
  await submit(createVisitor('192.0.2.3'))
  expect(await announce()).toBe(3)
  await expect(announce(createVisitor('192.0.2.1'))).rejects.toMatchObject({ code: '42501' })
})
