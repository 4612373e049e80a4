import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { target } from '#tests/support/target.ts'

let backend: Awaited<ReturnType<typeof target>>
beforeAll(async () => {
  backend = await target()
})
afterAll(() => backend.close())

const password = 'a lantern in the harbour fog'

function connect(key = backend.publishableKey) {
  const options = { persistSession: false, autoRefreshToken: false }
  return createClient(backend.url, key, { auth: options, global: { fetch: backend.fetch } })
}

/** A confirmed account that may sign in; each run has its own, so that runs against one backend don't meet. */
async function addStaff() {
  const email = `contract-${randomUUID()}@example.org`
  const { admin } = connect(backend.secretKey).auth
  const app_metadata = { staff_role: 'editor' }
  const { data } = await admin.createUser({ email, password, email_confirm: true, app_metadata })
  return { email, id: data.user?.id ?? '' }
}

test('The administrators’ client creates, lists, reads, updates and deletes', async () => {
  const { email, id } = await addStaff()
  await addStaff()
  const { admin } = connect(backend.secretKey).auth
  const list = await admin.listUsers({ page: 1, perPage: 1 })
  expect(list.data).toMatchObject({ aud: 'authenticated', nextPage: 2, users: [{ aud: 'authenticated' }] })
  expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  const updated = await admin.updateUserById(id, { user_metadata: { nick: 'M' }, ban_duration: '1h30m' })
  expect(updated.data.user).toMatchObject({ user_metadata: { nick: 'M' }, banned_until: expect.any(String) })
  expect((await connect().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned')
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await connect().auth.admin.listUsers()).error?.code).toBe('not_admin')
})
