import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { locateArchiveFile } from '#lib/archive/archive-file.ts'
import { backUpWithConnection } from '#platform/operate/back-up-site.ts'
import { runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { createBackupOptions } from '#server/backup/backup-options.ts'
import { readConfig } from '#server/config.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'
import { rewriteArchive } from '#tests/support/backup/rewrite-archive.ts'

const BACKUP_PASSPHRASE = 'three gulls on a rusty buoy'
const id = '5a0e0000-0000-4000-8000-000000000001'

const folder = await mkdtemp(join(tmpdir(), 'stationhouse-unencrypted-'))
const backend = await createTestPlatform()
await addMember('chief@example.org', 'admin', 'active')
await addMember('former@example.org', 'admin', 'suspended')
await addMember('banned@example.org', 'admin', 'active', { ban_duration: '24h' })
await addMember('editor@example.org', 'editor', 'active')
const unencrypted = await backUp('unencrypted.backup', {})
const encrypted = await backUp('encrypted.backup', { BACKUP_PASSPHRASE })
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

async function addMember(email: string, role: string, status: string, attributes: { ban_duration?: string } = {}) {
  const { data, error } = await backend.service.auth.admin.createUser({ email, email_confirm: true, ...attributes })
  if (error) throw error
  const member = { user_id: data.user.id, role, status }
  await backend.service.from('staff').upsert(member).throwOnError()
}

async function backUp(name: string, env: { BACKUP_PASSPHRASE?: string }): Promise<string> {
  const file = join(folder, name)
  const config = readConfig({ DATA_DIR: backend.dataDir, ...env })
  await backUpWithConnection(backend.database.connection, await createBackupOptions(config, locateArchiveFile(file)))
  return file
}

const webhook = { id: 1, url: 'https://discord.com/api/webhooks/1/planted' }

test.each<[name: string, content: object]>([
  ['key/api-keys.json', { secretKey: 'sb_secret_planted' }],
  ['key/signing-keys.json', { keys: [] }],
  ['table/auth.mfa_factors', { id, user_id: id, friendly_name: 'planted' }],
  ['table/auth.mfa_recovery_codes', { user_id: id }],
  ['table/auth.sessions', { id, user_id: id }],
  ['table/auth.one_time_tokens', { id, user_id: id }],
  ['table/platform.migrations', { name: '20991231000000_planted.sql' }],
  ['table/public.discord_webhook', webhook],
  ['table/public.discord_routes', { url: webhook.url }],
])('An unencrypted archive that contains %s is rejected, and nothing is written', async (name, content) => {
  const planted = await rewriteArchive(unencrypted, join(folder, `${name.replace('/', '-')}.backup`), {
    metadata: () => ({ hasKeys: true }),
    add: [{ name, content: JSON.stringify(content) }],
  })
  const sentence = `${planted} was made without a passphrase but contains ${name}, so it has been tampered with`
  const dataDir = join(folder, 'data')
  const { exitCode, text } = await runRestoreCommand([planted], { DATA_DIR: dataDir })
  expect(text).toMatch(new RegExp(`^${sentence}: .+ Nothing was written\\.$`))
  expect(exitCode).toBe(1)
  expect(await readdir(folder)).not.toContain('data')
})

test('An unencrypted archive is rejected if a passphrase is set, and nothing is written', async () => {
  const sentence =
    `${unencrypted} was made without a passphrase, but BACKUP_PASSPHRASE is set: ` +
    'unset it to restore this archive anyway.'
  const dataDir = join(folder, 'data')
  expect(await runRestoreCommand([unencrypted], { DATA_DIR: dataDir, BACKUP_PASSPHRASE })).toEqual({
    exitCode: 1,
    text: sentence,
  })
  expect(await readdir(folder)).not.toContain('data')
})

const administrators = [
  'Administrators in the archive:',
  '  banned@example.org (banned)',
  '  chief@example.org (active)',
  '  former@example.org (suspended)',
].join('\n')

test('A restore lists administrators and warns about an unencrypted archive', async () => {
  const { exitCode, text } = await runRestoreCommand([unencrypted], { DATA_DIR: join(folder, 'from-unencrypted') })
  expect(exitCode).toBe(0)
  expect(text).toContain(administrators)
  expect(text).not.toContain('editor@example.org')
  expect(text.split('\n').slice(-2)).toEqual([
    'The archive is not encrypted, so anyone with write access could have changed passwords, members and',
    'the sign-up policy. Give every member a new password, and check Staff and the sign-up setting.',
  ])
  expect(text).toMatch(/The archive has no keys/)
})

test('An encrypted archive restores its keys without a warning', async () => {
  const dataDir = join(folder, 'from-encrypted')
  const { exitCode, text } = await runRestoreCommand([encrypted], { DATA_DIR: dataDir, BACKUP_PASSPHRASE })
  expect(exitCode).toBe(0)
  expect(text).toContain(administrators)
  expect(text).not.toMatch(/not encrypted/)
  expect(await readdir(join(dataDir, 'keys'))).toContain('api-keys.json')
})
