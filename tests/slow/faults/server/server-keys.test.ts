import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStaffCommand } from '#scripts/staff/run-staff-command.ts'
import { ownerSettings } from '#tests/support/site/owner.ts'
import { spawnSite, startSite } from '#tests/support/site/start-site.ts'

let folder: string
let DATA_DIR: string
let keyFile: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-server-keys-'))
  DATA_DIR = join(folder, 'data')
  keyFile = join(folder, 'keys.json')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('The first start creates private files, and a later start reports keys that others can read', async () => {
  const firstSite = await startSite({ DATA_DIR, SEED: 'none', ...ownerSettings })
  await firstSite.stop()
  expect(firstSite.output()).not.toContain('keys_made')
  expect(firstSite.output()).not.toContain('secret_world_readable')
  const modes: Record<string, number> = {}
  for (const path of [
    '',
    'postgres',
    'keys',
    'keys/signing-keys.json',
    'keys/api-keys.json',
    'keys/database-password',
  ]) {
    modes[path] = (await stat(join(DATA_DIR, path))).mode & 0o007
  }
  expect(modes).toEqual(Object.fromEntries(Object.keys(modes).map((path) => [path, 0])))

  await chmod(join(DATA_DIR, 'keys', 'api-keys.json'), 0o644)
  const secondSite = await startSite({ DATA_DIR, SEED: 'none' })
  await secondSite.stop()
  const lines = secondSite
    .output()
    .split('\n')
    .filter((line) => line.includes('secret_world_readable'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', path: join(DATA_DIR, 'keys', 'api-keys.json') })
})

test('The server replaces lost keys of a site with accounts and logs the consequences', async () => {
  const keys = join(DATA_DIR, 'keys')
  const apiKeys = await readFile(join(keys, 'api-keys.json'), 'utf8')
  await rm(join(keys, 'signing-keys.json'))
  expect(await runStaffCommand(['list'], { DATA_DIR })).toEqual({
    exitCode: 1,
    text: `There is no signing-keys.json in ${keys}. Restore the file, or start the server once to create new keys.`,
  })
  const site = await startSite({ DATA_DIR, SEED: 'none' })
  await site.stop()
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('keys_made'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    file: join(keys, 'signing-keys.json'),
    msg: expect.stringMatching(
      /was missing, so new keys were created\. Members who are signed in see errors .*restore the file/,
    ),
  })
  expect(await readFile(join(keys, 'api-keys.json'), 'utf8')).toBe(apiKeys)
})

const example = {
  kty: 'oct',
  k: Buffer.from('super-secret-jwt-token-with-at-least-32-characters-long').toString('base64url'),
}
test('The server rejects well-known keys at a public address and names their file', async () => {
  await writeFile(keyFile, JSON.stringify([example]), { mode: 0o600 })
  const SITE_URL = 'https://police.example.org'
  const { exited, output } = spawnSite({ DATA_DIR, SEED: 'none', SITE_URL, AUTH_SIGNING_KEYS: keyFile })
  expect(await exited).toBe(1)
  expect(output()).toContain(`AUTH_SIGNING_KEYS (${keyFile}) can't be used: `)
  expect(output()).toContain('this key is public or easy to guess')
  expect(output()).not.toMatch(/^\s+at /m)
})
