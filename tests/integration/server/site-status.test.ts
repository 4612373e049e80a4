import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type SiteStatus, siteStatusSchema } from '#app/features/status/site-status-schema.ts'
import { readConfig } from '#server/config.ts'
import { createSite, getClientSettings, type Site } from '#server/http/site.ts'
import { createErrorReporter } from '#server/log/error-reporter.ts'
import { createSignUpPolicyLoop } from '#server/platform/sign-up-policy-loop.ts'
import { createStatusHandler, type StatusOptions } from '#server/status/create-status-handler.ts'
import { type SignedInUser, startActivityFixture } from '../activity/activity-fixture.ts'

const silent = pino({ level: 'silent' })
const secrets = { BACKUP_PASSPHRASE: 'a sentence that nobody may see', SMTP_URL: 'smtp://user:hidden@mail.example' }

const base = await startActivityFixture()
const admin = await base.signIn('admin')
const editor = await base.signIn('editor')
const errorReporter = createErrorReporter(silent)
const options: StatusOptions = {
  config: readConfig({ DATA_DIR: base.dataDir }),
  siteUrl: base.url,
  version: '1.2.3',
  startedAt: new Date('2026-11-22T10:00:00Z'),
  backend: getClientSettings(base.platform, base.url),
  backups: null,
  disk: { read: async () => ({ freeBytes: 5e9, totalBytes: 9e9, level: 'enough' }) },
  fileStore: null,
  getUntrustedProxy: () => null,
  errorReporter,
}
afterAll(() => base.close())

function openSite(overrides: Partial<StatusOptions> = {}): Site {
  return createSite({
    siteUrl: base.url,
    handlePage: async () => new Response('a page', { status: 404 }),
    backend: base.platform,
    staticFiles: null,
    isDevelopment: false,
    errorReporter,
    handleStatus: createStatusHandler({ ...options, ...overrides }),
  })
}

async function requestStatus(
  member: SignedInUser | null,
  overrides: Partial<StatusOptions> = {},
  init: RequestInit = {},
) {
  const { data } = (await member?.client.auth.getSession()) ?? {}
  const headers: HeadersInit = member ? { authorization: `Bearer ${data?.session?.access_token}` } : {}
  return openSite(overrides).fetch(new Request(`${base.url}/site-status`, { headers, ...init }), '127.0.0.1')
}

async function readStatus(overrides: Partial<StatusOptions> = {}): Promise<SiteStatus> {
  const response = await requestStatus(admin, overrides)
  expect(response.status).toBe(200)
  return siteStatusSchema.parse(await response.json())
}

const getWarningIds = ({ warnings }: SiteStatus) => warnings.map(({ id }) => id)

test('The status warns about a flood of sign-ups until sign-up is closed', async () => {
  const hasFloodWarning = async () => getWarningIds(await readStatus()).includes('sign_up_flood')
  const { admin: sql } = base.database
  await sql`update sign_up_policy set policy = 'approval'`
  await sql`insert into auth.users (email) select 'flood-' || number || '@example.org' from generate_series(1, 79) as number`
  expect(await hasFloodWarning()).toBe(false)
  await sql`insert into auth.users (email) values ('flood-80@example.org')`
  expect(await hasFloodWarning()).toBe(true)
  await sql`update sign_up_policy set policy = 'closed'`
  expect(await hasFloodWarning()).toBe(false)
  await sql`update sign_up_policy set policy = 'open'`
  await sql`delete from auth.users where email like 'flood-%'`
})

test('Only administrators can read the status', async () => {
  expect((await requestStatus(null)).status).toBe(401)
  expect((await requestStatus(null, {}, { headers: { authorization: 'Bearer made.up.token' } })).status).toBe(401)
  const { publishable, secret } = base.platform.keys
  for (const key of [publishable, `${secret}x`]) {
    const statusResponse = await requestStatus(null, {}, { headers: { authorization: `Bearer ${key}` } })
    expect([401, 403]).toContain(statusResponse.status)
  }
  const rejected = await requestStatus(editor)
  expect([rejected.status, await rejected.json()]).toEqual([
    403,
    { message: 'Only administrators can see the status of the site.' },
  ])
  expect((await requestStatus(admin, {}, { method: 'POST', headers: {} })).status).toBe(405)
  const { error } = await editor.client.rpc('get_site_state')
  expect(error?.code).toBe('42501')
  expect((await base.anonymous.rpc('get_site_state')).error).not.toBeNull()
})

test('An administrator whose session has not verified the second factor is denied', async () => {
  const otherAdmin = await base.signIn('admin')
  await base.database.admin`
    insert into auth.mfa_factors (user_id, factor_type, status, secret) values (${otherAdmin.id}, 'totp', 'verified', 'x')`
  expect((await requestStatus(otherAdmin)).status).toBe(403)
})

test('The status shows storage, queues and failures', async () => {
  await base.service.storage.from('article-images').upload('seen.txt', new Blob(['12345'], { type: 'text/plain' }))
  await base.database.admin`
    insert into discord_deliveries (article_title, action, state, reason, finished_at, created_at) values
      ('A', 'post', 'unknown', 'no response', now(), now()), ('B', 'post', 'failed', 'refused', now(), now()),
      ('C', 'post', 'failed', 'refused', now(), now() - interval '8 days'), ('D', 'post', 'queued', null, null, now())`
  await base.database.admin`
    insert into auth.mail_queue (id, sealed, attempts, due_at, expires_at, created_at)
    values (gen_random_uuid(), '\\x00', 3, now() + interval '50 seconds', now() + interval '1 day', now())`
  errorReporter.requestFailed(new TypeError('with a text that nobody sees'))
  // Email about this test's accounts may still be queued.
  await expect.poll(async () => (await readStatus()).mail).toEqual({ waiting: 1, failing: 1 })
  const after = await readStatus()
  expect(after).toMatchObject({
    version: '1.2.3',
    deliveries: { queued: 1, failed: 1, unknown: 1 },
    errors: { count: 1, mostCommon: [{ message: 'a request failed', count: 1 }] },
    disk: { level: 'enough' },
  })
  expect(after.databaseBytes).toBeGreaterThan(1_000_000)
  expect(JSON.stringify(after)).not.toContain('nobody sees')
  await base.database.admin`delete from auth.mail_queue`
})

test('The status warns about unsafe settings, but not about safe ones', async () => {
  const safe = readConfig({ DATA_DIR: base.dataDir, BACKUP_DIR: join(base.dataDir, 'backups'), ...secrets })
  const backupState = { isScheduled: true, newest: { madeAt: new Date().toISOString(), bytes: 7 }, failure: null }
  const setPolicy = (policy: string) => base.database.admin`update sign_up_policy set policy = ${policy}`
  await setPolicy('approval')
  const secureOptions = {
    config: safe,
    siteUrl: 'https://police.example.org',
    backups: { readStatus: async () => backupState },
  }
  await chmod(base.dataDir, 0o700)
  await base.database.admin`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    select id, 'totp', 'verified', 'x' from auth.users where id <> ${admin.id}
      and not exists (select from auth.mfa_factors where user_id = users.id)`
  const secureStatus = await readStatus(secureOptions)
  expect(getWarningIds(secureStatus)).toEqual(['no_second_factor'])
  expect(JSON.stringify(secureStatus)).not.toMatch(/nobody may see|hidden/)

  await writeFile(join(base.dataDir, 'set-up-link'), 'https://…')
  await mkdir(join(base.dataDir, 'keys'), { recursive: true })
  await chmod(join(base.dataDir, 'keys'), 0o755)
  await setPolicy('open')
  const insecureStatus = await readStatus({
    config: readConfig({ DATA_DIR: base.dataDir, AUTH_RATE_LIMITS: 'off', SIGNUP_POLICY: 'approval' }),
    backups: { readStatus: async () => ({ isScheduled: false, newest: null, failure: null }) },
    disk: { read: async () => ({ freeBytes: 5e8, totalBytes: 9e9, level: 'low' }) },
    fileStore: {
      location: 's3://files',
      getOutage: () => ({ since: new Date('2026-11-22T10:00:00Z'), reason: 'S3 did not respond (ECONNREFUSED)' }),
    },
    getUntrustedProxy: () => '172.17.0.1',
  })
  await chmod(join(base.dataDir, 'keys'), 0o700)
  expect(getWarningIds(insecureStatus)).toEqual([
    'disk_low',
    'files_unavailable',
    'secrets_readable',
    'rate_limits_off',
    'no_https',
    'proxy_not_trusted',
    'set_up_link',
    'open_sign_up',
    'no_second_factor',
    'no_backup',
    'no_mail_server',
  ])
  await setPolicy('approval')
  // Each warning is one line that ends with a period.
  for (const { text } of insecureStatus.warnings) expect(text).toMatch(/^[A-Z\d][^\n]{20,}\.$/)

  const oldBackup = { madeAt: '2026-01-01T00:00:00.000Z', bytes: 7 }
  const lateBackups = { ...secureOptions, backups: { readStatus: async () => ({ ...backupState, newest: oldBackup }) } }
  expect(getWarningIds(await readStatus(lateBackups))).toContain('backup_late')
  const failed = { ...backupState, failure: { at: oldBackup.madeAt, reason: 'no space left on device' } }
  expect(getWarningIds(await readStatus({ ...secureOptions, backups: { readStatus: async () => failed } }))).toContain(
    'backup_failed',
  )
})

test('A hosted project follows SIGNUP_POLICY, or its administrators’ choice without that variable', async () => {
  const backend = { url: base.url, secretKey: base.platform.keys.secret, fetch: base.fetch }
  const readPolicy = async () =>
    (await admin.client.from('sign_up_policy').select('policy, chosen, set_by_server').single()).data
  const retryMs = 50
  const failures: unknown[] = []
  const onError = (error: unknown) => failures.push(error)
  let responseCount = 0
  const fetchOnceUnavailable: typeof fetch = async (...request) =>
    ++responseCount === 1 ? Response.json({ message: 'unavailable' }, { status: 503 }) : base.fetch(...request)
  const unavailable = { ...backend, fetch: fetchOnceUnavailable }
  const closed = createSignUpPolicyLoop(unavailable, 'closed', { onError, retryMs })
  await expect.poll(readPolicy).toMatchObject({ policy: 'closed', set_by_server: true })
  expect(failures).toHaveLength(1)
  await closed.close()
  await admin.client.from('sign_up_policy').update({ chosen: 'open' }).eq('id', 1).throwOnError()
  expect(await readPolicy()).toMatchObject({ policy: 'closed' })
  const chosen = createSignUpPolicyLoop(backend, null, { onError, retryMs })
  await expect.poll(readPolicy).toMatchObject({ policy: 'open', set_by_server: false })
  await chosen.close()
  const { config } = options
  const settings = (await readStatus({ config: { ...config, signUpPolicy: 'closed', smtpUrl: secrets.SMTP_URL } }))
    .serverSettings
  expect(settings).toContainEqual(expect.objectContaining({ variable: 'SMTP_URL', isSet: true, value: 'mail.example' }))
  expect(settings.find(({ variable }) => variable === 'SIGNUP_POLICY')).toMatchObject({ isSet: true })
})

test('The status says if a hosted project has not applied the policy', async () => {
  await base.database.admin`update sign_up_policy set chosen = 'open', set_by_server = false`
  const hostedProject = {
    url: base.url,
    publishableKey: base.platform.keys.publishable,
    secretKey: base.platform.keys.secret,
  }
  const readStatusWithPolicy = (signUpPolicy: 'open' | 'closed') =>
    readStatus({ config: { ...options.config, hostedProject, signUpPolicy } })
  const ignoredStatus = await readStatusWithPolicy('closed')
  expect(getWarningIds(ignoredStatus)).toContain('sign_up_policy_ignored')
  expect(ignoredStatus.serverSettings.find(({ variable }) => variable === 'SIGNUP_POLICY')?.value).toBe(
    'No one. Administrators invite members. Not in effect yet. ' +
      'Until then: Anyone. New accounts become staff immediately.',
  )
  expect(getWarningIds(await readStatusWithPolicy('open'))).not.toContain('sign_up_policy_ignored')
})

test('The response is an error message if the database is unavailable or lacks the function', async () => {
  const unavailable = { ...options.backend, fetch: async () => Response.json({ code: 'PGRST002' }, { status: 503 }) }
  const withoutFunction = {
    ...options.backend,
    fetch: async () => Response.json({ code: 'PGRST202' }, { status: 404 }),
  }
  for (const backend of [unavailable, withoutFunction]) {
    const statusResponse = await requestStatus(admin, { backend })
    expect([statusResponse.status, await statusResponse.json()]).toEqual([
      503,
      { message: expect.stringContaining('Try again in a moment') },
    ])
  }
})
