import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Identity } from '#platform/identity/identity.ts'
import { createStaff, createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

const listSchema = z.object({
  total: z.number(),
  page: z.number(),
  pending: z.number(),
  members: z
    .object({
      user_id: z.uuid(),
      email: z.string(),
      role: z.enum(['admin', 'editor']),
      status: z.enum(['pending', 'active', 'suspended']),
      is_confirmed: z.boolean(),
      is_invited: z.boolean(),
      display_name: z.string().nullable(),
      has_factor: z.boolean(),
    })
    .array(),
})

let database: TestDatabase
let admin: Identity & { userId: string }

beforeAll(async () => {
  database = await createTestDatabase()
  admin = await createStaff(database.admin, { role: 'admin', status: 'active' })
  await database.admin`update auth.users set email = 'chief@example.org', last_sign_in_at = now() where id = ${admin.userId}`
  for (const number of [1, 2, 3]) {
    const { userId } = await createStaff(database.admin, { role: 'editor', status: 'pending' })
    await database.admin`update auth.users set email = ${`waiting-${number}@example.org`} where id = ${userId}`
  }
  const { userId } = await createStaff(database.admin, { role: 'editor', status: 'suspended' })
  await database.admin`update auth.users set email = 'Away_100%@example.org' where id = ${userId}`
  await database.admin`update staff set display_name = 'Dana O''Neil' where user_id = ${userId}`
  await database.admin`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
    values (${userId}, 'Phone', 'totp', 'verified', 'A'), (${admin.userId}, 'Phone', 'totp', 'unverified', 'B')`
})
afterAll(() => database.close())

describe('The staff list', () => {
  test('has waiting accounts first, then all others by email address, with their account data', async () => {
    const [row] = await database.runAs(
      admin,
      { readOnly: true, timeoutMs: 10_000 },
      (sql) => sql`select public.list_staff() as list`,
    )
    const list = listSchema.parse(row?.list)
    expect(list.members.map(({ email }) => email)).toEqual([
      'waiting-1@example.org',
      'waiting-2@example.org',
      'waiting-3@example.org',
      'Away_100%@example.org',
      'chief@example.org',
    ])
    expect(list).toMatchObject({ total: 5, page: 1, pending: 3 })
    expect(list.members.map(({ has_factor }) => has_factor)).toEqual([false, false, false, true, false])
    expect(list.members.at(-1)).toMatchObject({
      user_id: admin.userId,
      role: 'admin',
      status: 'active',
      is_confirmed: true,
    })
  })
})

describe('A display name', () => {
  const setName = (identity: Identity, name: string) =>
    database.runAs(identity, { readOnly: false, timeoutMs: 10_000 }, (sql) => sql`select public.set_my_name(${name})`)
  const readName = async ({ userId }: { userId: string }) => {
    const [row] = await database.admin`select display_name from staff where user_id = ${userId}`
    return row?.display_name
  }

  test('can be changed and removed by its user, and the activity records it', async () => {
    const editor = await createStaff(database.admin, { role: 'editor', status: 'active' })
    await setName(editor, ' Kim\tLarsen\n')
    expect([await readName(editor), await readName(admin)]).toEqual(['Kim\tLarsen', null])
    const [entry] = await database.admin`
      select actor_id, after from activity where kind = 'staff' and subject_id = ${editor.userId} order by id desc limit 1`
    expect(entry).toMatchObject({ actor_id: editor.userId, after: { display_name: 'Kim\tLarsen' } })
    await setName(editor, ' \n ')
    expect(await readName(editor)).toBeNull()
  })

  test.each([
    ['a name that is too long', { role: 'editor', status: 'active' }, 'x'.repeat(101), '23514'],
    ['a waiting account', { role: 'editor', status: 'pending' }, 'Kim', '42501'],
    ['a suspended account', { role: 'admin', status: 'suspended' }, 'Kim', '42501'],
  ] as const)('is rejected for %s', async (_, staff, name, code) => {
    const caller = await createStaff(database.admin, staff)
    await expect(setName(caller, name)).rejects.toMatchObject({ code })
    expect(await readName(caller)).toBeNull()
  })

  test('can’t be set by visitors or by users without the second factor', async () => {
    const userWithFactor = await createStaff(database.admin, { role: 'editor', status: 'active' })
    await database.admin`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
      values (${userWithFactor.userId}, 'Phone', 'totp', 'verified', 'D')`
    for (const caller of [userWithFactor, { role: 'anon', claims: { role: 'anon' } } as const]) {
      await expect(setName(caller, 'Kim')).rejects.toMatchObject({ code: '42501' })
    }
  })
})
