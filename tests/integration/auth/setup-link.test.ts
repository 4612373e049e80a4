import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureOwner } from '#server/start/ensure-owner.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'
import { password, siteUrl, startAuth } from './auth-fixture.ts'

test('The first administrator sets a password with the newest setup link, once', async () => {
  const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
  const olderLink = await auth.instance.createSetupLink()
  const link = await auth.instance.createSetupLink()
  const getTokenHash = (url = '') => new URL(url).searchParams.get('token_hash')
  expect(link?.url.startsWith(`${siteUrl}/reset-password?`)).toBe(true)
  const openLink = (token_hash: string | null) => auth.call('POST', '/verify', { body: { type: 'invite', token_hash } })
  expect((await openLink(getTokenHash(olderLink?.url))).status).toBe(403)
  const response = await openLink(getTokenHash(link?.url))
  expect((await openLink(getTokenHash(link?.url))).status).toBe(403)
  const token = String(response.body.access_token)
  expect((await auth.call('PUT', '/user', { token, body: { password } })).status).toBe(200)
  await auth.signIn(link?.email ?? '')
  const [row] = await auth.database.admin`select role, status from public.staff`
  expect(row).toEqual({ role: 'admin', status: 'active' })
  expect(await auth.instance.createSetupLink()).toBeNull()
  await auth.close()
})

test('A setup link becomes invalid after a day, or when the server creates the owner from its settings', async () => {
  const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
  const openLink = async (url = '') => {
    const token_hash = new URL(url).searchParams.get('token_hash')
    return (await auth.call('POST', '/verify', { body: { type: 'invite', token_hash } })).status
  }
  const link = await auth.instance.createSetupLink()
  auth.time.now += 24 * 3600_000 + 1
  expect(await openLink(link?.url)).toBe(403)
  const next = await auth.instance.createSetupLink()
  expect(await auth.instance.createOwner({ email: 'chief@example.org', password })).toBe('created')
  expect(await openLink(next?.url)).toBe(403)
  await auth.signIn('chief@example.org')
  await auth.close()
})

test('Two servers that start together create one owner without a password notice', async () => {
  const auth = await startAuth({ signUpPolicy: 'approval', autoconfirm: false })
  const owner = { email: 'chief@example.org', password }
  const outcomes = await Promise.all([auth.instance.createOwner(owner), auth.instance.createOwner(owner)])
  expect(outcomes.toSorted()).toEqual(['created', 'exists'])
  expect(await auth.database.admin`select kind from auth.security_notices`).toEqual([])
  await auth.signIn(owner.email)
  await auth.close()
})

test('The file with the setup link is deleted after use or at the next start', async () => {
  const { platform, dataDir, send, failures, close } = await createTestPlatform()
  const ensureSetupLink = () => ensureOwner(platform, { owner: null, dataDir, print: () => {}, isTerminal: false })
  const file = join(dataDir, 'set-up-link')
  await ensureSetupLink()
  const url = new URL((await readFile(file, 'utf8')).trim())
  const body = { type: 'invite', token_hash: url.searchParams.get('token_hash') }
  const wrong = await send('POST', '/auth/v1/verify', { body: { ...body, token_hash: 'x' } })
  expect([wrong.status, await readdir(dataDir)]).toEqual([403, expect.arrayContaining(['set-up-link'])])

  const response = await send('POST', '/auth/v1/verify', { body })
  expect(response.status).toBe(200)
  expect(await readdir(dataDir)).not.toContain('set-up-link')

  const { access_token: token } = await response.json()
  expect((await send('PUT', '/auth/v1/user', { token, body: { password } })).status).toBe(200)
  // A killed server may leave the file behind.
  await writeFile(file, url.href)
  await ensureSetupLink()
  expect(await readdir(dataDir)).not.toContain('set-up-link')
  expect(failures).toEqual([])
  await close()
})
