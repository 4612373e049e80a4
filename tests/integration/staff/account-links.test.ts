import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import type { SitePlatformConfig } from '#server/platform/create-site-platform.ts'
import type { StaffRole } from '#supabase/roles.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { type FakeMailServer, startFakeMailServer } from '../mail/fake-mail-server.ts'

const password = 'a-door-with-9-locks'

const resultSchema = z.object({
  message: z.string(),
  link: z.object({ kind: z.string(), email: z.string(), url: z.url(), expiresAt: z.iso.datetime() }).optional(),
})

function openSite(mail?: SitePlatformConfig['mail']): Promise<TestPlatform> {
  const functions = createSiteFunctions({ discordApiUrl: 'https://discord.invalid/api', discordWebhookUrl: null })
  const config = { functions, signUpPolicy: 'approval', autoconfirm: false, hasRateLimits: false } as const
  return createTestPlatform({ ...config, ...(mail && { mail }) })
}

async function addMember(site: TestPlatform, role: StaffRole, { isConfirmed = true } = {}) {
  const email = createEmailAddress()
  const account = { email, password, email_confirm: isConfirmed, app_metadata: { staff_role: role } }
  const { data, error } = await site.service.auth.admin.createUser(account)
  if (error) throw error
  return { email, userId: data.user.id }
}

async function signIn(site: TestPlatform, email: string): Promise<SupabaseClient> {
  const client = connectWithKey(site, site.platform.keys.publishable)
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

async function signUp(site: TestPlatform): Promise<{ email: string; userId: string }> {
  const email = createEmailAddress()
  const { error } = await site.anonymous.auth.signUp({ email, password })
  if (error) throw error
  if (!site.platform.sendsMail) await site.outbox.take(email)
  const [row] = await site.database.admin`select id from auth.users where email = ${email}`
  return { email, userId: z.object({ id: z.string() }).parse(row).id }
}

/** Calls the function and returns the status, the headers and the parsed body. */
async function callStaffAccounts(client: SupabaseClient, body: object) {
  const { data, error, response } = await client.functions.invoke('staff-accounts', { body })
  if (error && !(error instanceof FunctionsHttpError)) throw error
  const json: unknown = error ? await error.context.json() : data
  return { status: response?.status, headers: response?.headers, ...resultSchema.parse(json) }
}

const readTokens = (site: TestPlatform) =>
  site.database.admin`select user_id, token_hash from auth.one_time_tokens order by user_id`

describe('Account links without a mail server', () => {
  let site: TestPlatform
  let admin: SupabaseClient
  beforeAll(async () => {
    site = await openSite()
    admin = await signIn(site, (await addMember(site, 'admin')).email)
  })
  afterAll(() => site.close())

  async function expectLink(body: object, expected: { kind: string; email: string }): Promise<URL> {
    const { status, headers, message, link } = await callStaffAccounts(admin, body)
    expect({ status, message, link }).toMatchObject({
      status: 200,
      message: 'No mail server is set up, so nothing was sent.',
      link: expected,
    })
    expect(headers?.get('cache-control')).toBe('no-store')
    const [token] = await site.database.admin`
      select expires_at from auth.one_time_tokens join auth.users on users.id = user_id where email = ${expected.email}`
    const { expires_at } = z.object({ expires_at: z.date() }).parse(token)
    expect(Math.abs(Date.parse(link?.expiresAt ?? '') - expires_at.getTime())).toBeLessThan(5_000)
    return new URL(link?.url ?? '')
  }

  /** Verifies a link's token as the site's pages do. */
  async function openLink(url: URL): Promise<SupabaseClient> {
    const client = connectWithKey(site, site.platform.keys.publishable)
    const type = z.enum(['invite', 'signup', 'recovery']).parse(url.searchParams.get('type'))
    const { error } = await client.auth.verifyOtp({ token_hash: url.searchParams.get('token') ?? '', type })
    if (error) throw error
    return client
  }

  test('Invitation, confirmation and password reset each return their link to the administrator', async () => {
    const email = createEmailAddress()
    const firstLink = await expectLink({ action: 'invite', email, role: 'editor' }, { kind: 'invite', email })
    const [invitedUser] = await site.database.admin`select id from auth.users where email = ${email}`
    const userId = z.object({ id: z.string() }).parse(invitedUser).id
    const secondLink = await expectLink({ action: 'resend', userId }, { kind: 'invite', email })
    await expect(openLink(firstLink)).rejects.toThrow('invalid or has expired')
    expect(secondLink.searchParams.get('redirect_to')).toBe(`${site.url}/reset-password`)
    await (await openLink(secondLink)).auth.updateUser({ password })
    await signIn(site, email)
    expect(await callStaffAccounts(admin, { action: 'resend', userId })).toMatchObject({
      status: 409,
      message: `${email} is already confirmed.`,
    })

    const reset = await expectLink({ action: 'password-link', userId }, { kind: 'recovery', email })
    expect((await (await openLink(reset)).auth.getUser()).data.user?.email).toBe(email)

    const waitingAccount = await signUp(site)
    await site.database.admin`update staff set status = 'active' where user_id = ${waitingAccount.userId}`
    const body = { action: 'resend', userId: waitingAccount.userId }
    await openLink(await expectLink(body, { kind: 'signup', email: waitingAccount.email }))
    await signIn(site, waitingAccount.email)
    expect((await callStaffAccounts(admin, { action: 'resend', userId: crypto.randomUUID() })).status).toBe(409)
  })

  test('The activity records the request for a link, and nothing stores its token', async () => {
    const member = await addMember(site, 'editor')
    const { link } = await callStaffAccounts(admin, { action: 'password-link', userId: member.userId })
    const token = new URL(link?.url ?? '').searchParams.get('token') ?? ''
    expect(token).toHaveLength(43)
    const { data } = await admin.rpc('list_activity', { search: member.email, every: true }, { get: true })
    expect(JSON.stringify(data)).toContain('user_recovery_requested')
    const stored = await site.database.admin`
      select to_jsonb(activity)::text as row from public.activity
      union all select payload::text from auth.audit_log_entries
      union all select to_jsonb(one_time_tokens)::text from auth.one_time_tokens`
    expect(JSON.stringify(stored)).not.toContain(token)
    const [queued] = await site.database.admin`select count(*)::integer as count from auth.mail_queue`
    expect(queued).toEqual({ count: 0 })
    expect(site.failures).toEqual([])
  })

  test('A visitor’s password request doesn’t invalidate a displayed link', async () => {
    const member = await addMember(site, 'editor')
    const otherMember = await addMember(site, 'editor')
    const body = { action: 'password-link', userId: member.userId }
    const link = await expectLink(body, { kind: 'recovery', email: member.email })
    await site.anonymous.auth.resetPasswordForEmail(member.email)
    await site.anonymous.auth.signInWithOtp({ email: member.email })
    // The server handles requests in order, so the first two are done when this email arrives.
    await site.anonymous.auth.resetPasswordForEmail(otherMember.email)
    await site.outbox.take(otherMember.email)
    expect((await (await openLink(link)).auth.getUser()).data.user?.email).toBe(member.email)
  })

  test('Activating a sign-up sets role and status and confirms the address', async () => {
    const { email, userId } = await signUp(site)
    const before = z
      .object({ pending: z.number(), members: z.object({ email: z.string(), status: z.string() }).array() })
      .parse((await admin.rpc('list_staff', { search: email }, { get: true })).data)
    expect(before).toMatchObject({ pending: 1, members: [{ email, status: 'pending' }] })
    expect(await callStaffAccounts(admin, { action: 'activate', userId, role: 'contributor' })).toMatchObject({
      status: 200,
      message: `${email} can sign in now. No email was sent, so let them know.`,
    })
    const [member] = await site.database.admin`select role, status from staff where user_id = ${userId}`
    expect(member).toEqual({ role: 'contributor', status: 'active' })
    await signIn(site, email)
  })

  test('The activity names the administrator who confirmed a sign-up’s address', async () => {
    const { email, userId } = await signUp(site)
    await callStaffAccounts(admin, { action: 'activate', userId, role: 'contributor' })
    const { data } = await admin.rpc('list_activity', { only_person: userId, every: true }, { get: true })
    const { entries } = z
      .object({ entries: z.object({ verb: z.string(), actor_id: z.string().nullable() }).array() })
      .parse(data)
    const { data: adminUser } = await admin.auth.getUser()
    const changes = entries.filter(({ verb }) => verb === 'user_modified')
    expect(changes, email).toEqual([{ verb: 'user_modified', actor_id: adminUser.user?.id }])
  })

  test('Activating an account without a password returns a link to choose one', async () => {
    const { email, userId } = await signUp(site)
    // After a second sign-up with the same address, neither password is valid.
    await site.anonymous.auth.signUp({ email, password: 'another-door-with-9-locks' })
    await site.outbox.take(email)
    const result = await callStaffAccounts(admin, { action: 'activate', userId, role: 'contributor' })
    expect(result).toMatchObject({
      status: 200,
      message: `${email} is active, but has no password yet.`,
      link: { kind: 'recovery', email },
    })
    await (await openLink(new URL(result.link?.url ?? ''))).auth.updateUser({ password })
    await signIn(site, email)
  })

  test.each(['pending', 'suspended'])('A %s account doesn’t get a password link', async (status) => {
    const { userId } = await addMember(site, 'editor')
    await site.database.admin`update staff set status = ${status} where user_id = ${userId}`
    const result = await callStaffAccounts(admin, { action: 'password-link', userId })
    expect(result).toMatchObject({ status: 409, message: 'Activate the account first.' })
    expect(result.link).toBeUndefined()
  })

  test('Activating an invited account doesn’t confirm its address', async () => {
    const { email, userId } = await addMember(site, 'editor', { isConfirmed: false })
    await site.database.admin`update staff set status = 'suspended' where user_id = ${userId}`
    const { message } = await callStaffAccounts(admin, { action: 'activate', userId, role: 'editor' })
    expect(message).toBe(`${email} is active and can sign in after confirming the address.`)
    await expect(signIn(site, email)).rejects.toThrow('Email not confirmed')
  })

  describe('Denied callers', () => {
    const callers: Readonly<Record<string, () => Promise<SupabaseClient>>> = {
      'a visitor': async () => site.anonymous,
      'a contributor': async () => signIn(site, (await addMember(site, 'contributor')).email),
      'an editor': async () => signIn(site, (await addMember(site, 'editor')).email),
      'a suspended administrator': async () => {
        const { email, userId } = await addMember(site, 'admin')
        const client = await signIn(site, email)
        await site.database.admin`update staff set status = 'suspended' where user_id = ${userId}`
        return client
      },
      'an administrator without the second factor': async () => {
        const { email, userId } = await addMember(site, 'admin')
        await site.database.admin`
          insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
          values (${userId}, 'Phone', 'totp', 'verified', 'A')`
        return signIn(site, email)
      },
    }

    test.each(Object.keys(callers))('%s can’t get links or activate accounts', async (name) => {
      const caller = (await callers[name]?.()) ?? site.anonymous
      const member = await addMember(site, 'editor')
      const waitingAccount = await signUp(site)
      const tokens = await readTokens(site)
      const invited = createEmailAddress()
      for (const body of [
        { action: 'invite', email: invited, role: 'admin' },
        { action: 'resend', userId: waitingAccount.userId },
        { action: 'password-link', userId: member.userId },
        { action: 'activate', userId: waitingAccount.userId, role: 'admin' },
      ]) {
        const { status, headers, link } = await callStaffAccounts(caller, body)
        expect([401, 403]).toContain(status)
        expect(link).toBeUndefined()
        expect(headers?.get('cache-control')).toBe('no-store')
      }
      expect(await readTokens(site)).toEqual(tokens)
      expect(await site.database.admin`select id from auth.users where email = ${invited}`).toHaveLength(0)
      const [state] = await site.database.admin`select status from staff where user_id = ${waitingAccount.userId}`
      expect(state).toEqual({ status: 'pending' })
    })
  })
})

describe('Account links with a mail server', () => {
  let server: FakeMailServer
  let site: TestPlatform
  let admin: SupabaseClient
  beforeAll(async () => {
    server = await startFakeMailServer()
    site = await openSite({ smtpUrl: server.url, from: null, onEvent: () => {} })
    admin = await signIn(site, (await addMember(site, 'admin')).email)
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  test('Links are sent only by email, not returned', async () => {
    const email = createEmailAddress()
    const invite = { action: 'invite', email, role: 'editor' }
    const member = await addMember(site, 'editor')
    for (const [body, message, to] of [
      [invite, `An invitation is on its way to ${email}.`, email],
      [
        { action: 'password-link', userId: member.userId },
        `A link to choose a new password is on its way to ${member.email}.`,
        member.email,
      ],
    ] as const) {
      const accepted = server.waitForAccepted()
      const result = await callStaffAccounts(admin, body)
      expect(result).toMatchObject({ status: 200, message })
      expect(result.link).toBeUndefined()
      await accepted
      expect(server.received.at(-1)).toContain(to)
    }
  })

  test('A sign-up with an unconfirmed address is hidden, and activating it doesn’t confirm the address', async () => {
    const { email, userId } = await signUp(site)
    const { data } = await admin.rpc('list_staff', { search: email }, { get: true })
    expect(data).toMatchObject({ total: 0, pending: 0 })
    const { message } = await callStaffAccounts(admin, { action: 'activate', userId, role: 'contributor' })
    expect(message).toBe(`${email} is active and can sign in after confirming the address.`)
    const resent = await callStaffAccounts(admin, { action: 'resend', userId })
    expect(resent).toMatchObject({
      status: 200,
      message: `A link to confirm the address is on its way to ${email} again.`,
    })
    expect(resent.link).toBeUndefined()
  })
})
