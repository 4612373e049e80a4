import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { ownerPlaceholderAddress } from '#lib/accounts/owner-placeholder-address.ts'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { startDiscordFixture } from '../discord/discord-fixture.ts'

const site = await startDiscordFixture({ hasWebhook: false })
const admin = await site.signIn({ role: 'admin', status: 'active' })
afterAll(() => site.close())

/** Calls the function and returns the status and the message. */
async function callStaffAccounts(body: object, client = admin): Promise<[status: number, message: string]> {
  const { data, error } = await client.functions.invoke('staff-accounts', { body })
  if (!error) return [200, data.message]
  if (!(error instanceof FunctionsHttpError)) throw error
  const { message } = await error.context.json()
  return [error.context.status, message]
}

async function findMember(email: string) {
  const [row] = await site.database.admin`
    select users.id, staff.role, staff.status, encrypted_password, email_confirmed_at, invited_at
    from auth.users left join staff on user_id = users.id where email = ${email}`
  return row
}

async function getUserId(client: SupabaseClient): Promise<string> {
  return (await client.auth.getUser()).data.user?.id ?? ''
}

async function addFactor(userId: string, status = 'verified'): Promise<void> {
  await site.database.admin`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
    values (${userId}, ${crypto.randomUUID()}, 'totp', ${status}, 'A')`
}

test('Only the first account can set its email address, once, to an unused address', async () => {
  const email = createEmailAddress()
  const usedAddress = createEmailAddress()
  await callStaffAccounts({ action: 'invite', email: usedAddress, role: 'editor' })
  expect(await callStaffAccounts({ action: 'name-owner', email })).toEqual([
    409,
    'Your account already has an address.',
  ])
  const firstAccount = await site.signIn({ role: 'admin', status: 'active' })
  const id = await getUserId(firstAccount)
  await site.database.admin`update auth.users set email = ${ownerPlaceholderAddress} where id = ${id}`
  expect(await callStaffAccounts({ action: 'name-owner', email: usedAddress }, firstAccount)).toEqual([
    409,
    `${usedAddress} already has an account.`,
  ])
  expect((await callStaffAccounts({ action: 'name-owner', email: 'nobody' }, firstAccount))[0]).toBe(400)
  expect(await callStaffAccounts({ action: 'name-owner', email }, firstAccount)).toEqual([
    200,
    `From now on, sign in as ${email}.`,
  ])
  expect(await findMember(email)).toMatchObject({ id, role: 'admin', email_confirmed_at: expect.any(Date) })
})

describe('An invitation', () => {
  test('can be sent again with another role before it is accepted', async () => {
    const email = createEmailAddress()
    await callStaffAccounts({ action: 'invite', email, role: 'editor' })
    expect((await callStaffAccounts({ action: 'invite', email, role: 'admin' }))[0]).toBe(200)
    expect(await findMember(email)).toMatchObject({ role: 'admin', status: 'active' })
  })

  test('activates an unconfirmed waiting account and removes its earlier password', async () => {
    const email = createEmailAddress()
    const { error } = await site.service.auth.admin.createUser({ email, password: 'a strangers lantern' })
    expect(error).toBeNull()
    await site.database.admin`
      update staff set status = 'pending' where user_id = (select id from auth.users where email = ${email})`
    expect((await callStaffAccounts({ action: 'invite', email, role: 'editor' }))[0]).toBe(200)
    expect(await findMember(email)).toMatchObject({ status: 'active', encrypted_password: null })
  })
})

describe('Resetting another user’s second factor', () => {
  test('removes all their authenticator apps', async () => {
    const userId = await getUserId(await site.signIn({ role: 'editor', status: 'active' }))
    await addFactor(userId)
    await addFactor(userId)
    expect((await callStaffAccounts({ action: 'reset-factors', userId }))[0]).toBe(200)
    expect(await site.database.admin`select id from auth.mfa_factors where user_id = ${userId}`).toHaveLength(0)
  })
})

describe('Removing an account', () => {
  test('fails for the last active administrator, with an explanation', async () => {
    await site.database.admin`update staff set role = 'editor' where user_id <> ${await getUserId(admin)}`
    expect(await callStaffAccounts({ action: 'remove', userId: await getUserId(admin) })).toEqual([
      409,
      "The last active administrator can't be removed, suspended or demoted",
    ])
    expect((await admin.rpc('is_admin')).data).toBe(true)
  })
})

describe('The function staff-accounts', () => {
  test.each([
    ['an active editor', { role: 'editor', status: 'active' }],
    ['a suspended administrator', { role: 'admin', status: 'suspended' }],
    ['a waiting administrator', { role: 'admin', status: 'pending' }],
  ] as const)('rejects %s', async (_, staff) => {
    const caller = await site.signIn(staff)
    const email = createEmailAddress()
    const [status] = await callStaffAccounts({ action: 'invite', email, role: 'admin' }, caller)
    expect([401, 403]).toContain(status)
    expect(await findMember(email)).toBeUndefined()
  })

  test('rejects an administrator without the second factor', async () => {
    const adminWithFactor = await site.signIn({ role: 'admin', status: 'active' })
    await addFactor(await getUserId(adminWithFactor))
    expect((await callStaffAccounts({ action: 'remove', userId: await getUserId(admin) }, adminWithFactor))[0]).toBe(
      403,
    )
  })

  test('rejects visitors and forged tokens', async () => {
    expect(
      (await callStaffAccounts({ action: 'invite', email: createEmailAddress(), role: 'admin' }, site.anonymous))[0],
    ).toBe(401)
    const request = new Request('https://stationhouse.test/functions/v1/staff-accounts', {
      method: 'POST',
      headers: { authorization: 'Bearer a.b.c' },
    })
    expect((await site.platform.fetch(request)).status).toBe(401)
  })
})
