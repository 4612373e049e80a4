import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureKeys } from '#platform/identity/keys.ts'
import { type HttpListener, listen } from '#server/http/listen.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { connectAsAdmin, signInStaff } from '#tests/support/backend/contract-client.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { openOutbox } from '#tests/support/backend/outbox.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'
import { openTestedBackend, type TestedBackend } from '#tests/support/backend/tested-backend.ts'
import { getPrintedLink, runStaff, siteUrl, spawnStaff } from './staff-fixture.ts'

describe('The staff command on a hosted project', { timeout: 300_000 }, () => {
  let backend: TestedBackend
  let project: HttpListener
  beforeAll(async () => {
    backend = await openTestedBackend()
    project = await listen({ host: '127.0.0.1', port: 0, fetch: (request) => backend.fetch(request) })
  })
  afterAll(async () => {
    await project.close(0)
    await backend.close()
  })
  const runStaffCommand = (...argv: string[]) =>
    runStaff({ SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: backend.secretKey }, ...argv)

  test('invites by email, or prints the link with --link', async () => {
    const email = `hosted-${crypto.randomUUID()}@example.org`
    expect((await runStaffCommand('invite', email, '--role', 'admin')).stdout).toBe(
      `An invitation is on its way to ${email}.`,
    )
    const { link } = await backend.outbox.take(email)
    expect(link?.searchParams.get('redirect_to')).toBe(`${siteUrl}/reset-password`)
    expect((await runStaffCommand('list')).stdout).toMatch(new RegExp(`^${email} +admin +invited +no +never$`, 'm'))
    const printedLink = getPrintedLink(await runStaffCommand('invite', email, '--role', 'admin', '--link'))
    expect(printedLink.searchParams.get('type')).toBe('invite')
  })

  test('removes second factors, and lifts a ban on activation', async () => {
    const { auth, email, id } = await signInStaff(backend)
    await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    const { admin } = connectAsAdmin(backend).auth
    expect((await runStaffCommand('reset-factors', email)).code).toBe(0)
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    await admin.updateUserById(id, { ban_duration: '24h' })
    expect((await runStaffCommand('list')).stdout).toMatch(new RegExp(`^${email} +editor +banned`, 'm'))
    expect((await runStaffCommand('activate', email)).stdout).toBe(`${email} is active and has the role editor.`)
    expect((await admin.getUserById(id)).data.user).not.toHaveProperty('banned_until')
  })

  test('reports missing or wrong settings in one line', async () => {
    const createFailure = (stderr: string) => ({ code: 1, stdout: '', stderr })
    expect(await runStaff({ SUPABASE_URL: project.url }, 'list')).toEqual(
      createFailure("SUPABASE_SECRET_KEY must be the project's secret (or service_role) key."),
    )
    const wrong = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: backend.publishableKey }
    expect(await runStaff(wrong, 'list')).toEqual(createFailure('User not allowed.'))
    const unreachable = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'x' }
    const unreachableResult = await runStaff(unreachable, 'list')
    expect(unreachableResult).toMatchObject({ code: 1, stdout: '' })
    expect(unreachableResult.stderr.split('\n')).toHaveLength(1)
    expect((await runStaff({ SITE_URL: 'police' }, 'list')).stderr).toMatch(/^SITE_URL must be an address/)
    const misuse = await spawnStaff({}, 'promote')
    expect([misuse.code, misuse.stderr]).toEqual([2, 'There is no command "promote". See: npm run staff -- help'])
  })
})

describe('The staff command with DATABASE_URL', { timeout: 300_000 }, () => {
  let database: TestDatabase
  let proxy: Awaited<ReturnType<typeof openDatabaseUrl>>
  let dataDir: string
  let env: Record<string, string>
  beforeAll(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-staff-'))
    await ensureKeys({ folder: join(dataDir, 'keys') })
    proxy = await openDatabaseUrl(database.connection)
    env = { DATABASE_URL: proxy.url, DATA_DIR: dataDir }
  })
  afterAll(async () => {
    proxy.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('queues an email that the next server with the same keys sends', async () => {
    const SMTP_URL = 'smtp://127.0.0.1:9'
    const invited = await runStaff({ ...env, SMTP_URL }, 'invite', 'gull@example.org', '--role', 'admin')
    expect(invited).toEqual({ code: 0, stdout: 'An invitation is on its way to gull@example.org.', stderr: '' })
    const requested = await runStaff({ ...env, SMTP_URL }, 'password-link', 'gull@example.org')
    expect(requested).toMatchObject({ code: 0, stderr: '' })
    // Only a server knows whether it mails its links, so only servers process requests.
    expect(await database.admin`select email from auth.mail_requests`).toEqual([{ email: 'gull@example.org' }])
    const platform = await createSitePlatform({
      connection: database.connection,
      connections: { requests: 2, auth: 2 },
      dataDir,
      signingKeysFile: null,
      siteUrl,
      signUpPolicy: 'closed',
      autoconfirm: false,
      onError: (error) => console.error(error),
    })
    const { link } = await openOutbox(join(dataDir, 'outbox')).take('gull@example.org')
    expect(link?.searchParams.get('type')).toBe('invite')
    await platform.close()
  })

  test('doesn’t change the sign-up policy', async () => {
    await database.admin`update sign_up_policy set policy = 'open'`
    expect((await runStaff(env, 'list')).stdout).toMatch(/^gull@example\.org +admin +invited/m)
    expect(await database.admin`select policy from sign_up_policy`).toEqual([{ policy: 'open' }])
  })
})
