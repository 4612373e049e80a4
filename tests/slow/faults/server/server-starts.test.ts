import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSiteAddress } from '#server/start/site-address-file.ts'
import { readVersion } from '#server/version.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { spawnSite, startSite } from '#tests/support/site/start-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-starts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Starts a server that must fail. Returns its exit code, its output lines, and the duration in ms.
 */
async function failToStart(env: Record<string, string>) {
  const startedAt = performance.now()
  const { exited, output } = spawnSite({ DATA_DIR: join(folder, 'data'), SEED: 'none', AUTH_RATE_LIMITS: 'on', ...env })
  const code = await exited
  const lines = output()
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith('…') && !line.includes('"event":"start"'))
  return { code, lines, ms: performance.now() - startedAt }
}

test('After a wrong setting, the server prints one line and exits with the code that stops systemd restarts', async () => {
  const { code, lines } = await failToStart({ SIGNUP_POLICY: 'anyone' })
  expect([code, lines]).toEqual([78, ['SIGNUP_POLICY must be approval, open or closed.']])
})

test('A second server on the same data fails to start and doesn’t stop the first', async () => {
  const DATA_DIR = await copyDataFolder('none', folder)
  const firstSite = await startSite({ DATA_DIR, SEED: 'none' })
  for (let round = 0; round < 3; round += 1) {
    const { code, lines, ms } = await failToStart({ DATA_DIR })
    expect([code, lines]).toEqual([
      1,
      [
        `The data folder ${DATA_DIR} is in use by another running server. Stop that server, or set DATA_DIR to another folder.`,
      ],
    ])
    expect(ms).toBeLessThan(scaleToLoad(5_000, ms))
  }
  expect((await fetch(`${firstSite.url}/readyz`)).status).toBe(200)
  expect(await firstSite.stop()).toBe(0)
})

test('A start explains how to create an owner only while the site has none', async () => {
  const DATA_DIR = join(folder, 'owner')
  const firstSite = await startSite({ DATA_DIR, SEED: 'none' })
  await firstSite.stop()
  const file = join(DATA_DIR, 'set-up-link')
  expect(firstSite.output()).toMatch(/This site has no administrator yet/)
  expect(firstSite.output()).toContain(file)
  expect(firstSite.output()).not.toContain('token_hash')
  expect(await readFile(file, 'utf8')).toMatch(/^http:\/\/\S+\/reset-password\?token_hash=\S+\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const owner = { OWNER_EMAIL: 'chief@example.org', OWNER_PASSWORD: 'a-door-with-9-locks' }
  const secondSite = await startSite({ DATA_DIR, SEED: 'none', ...owner })
  await secondSite.stop()
  expect(secondSite.output()).toMatch(/Created the first administrator with OWNER_EMAIL and OWNER_PASSWORD\./)
  expect(secondSite.output()).not.toContain(owner.OWNER_EMAIL)
  await expect(stat(file)).rejects.toThrow('ENOENT')
  const thirdSite = await startSite({ DATA_DIR, SEED: 'none', ...owner })
  await thirdSite.stop()
  expect(thirdSite.output()).not.toMatch(/administrator|Nobody/)
  expect(`${secondSite.output()}${thirdSite.output()}`).not.toContain(owner.OWNER_PASSWORD)
})

test('A start logs its version, misspelled settings and address, and saves the address', async () => {
  const site = await startSite({ DATA_DIR: join(folder, 'owner'), SEED: 'none', DATADIR: '/srv/site' })
  const lines = site.output().trimEnd().split('\n')
  await site.stop()
  expect(await readSiteAddress(join(folder, 'owner'))).toBe(site.url)
  expect(lines.at(-1)).toBe(`Stationhouse is open at ${site.url}`)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'start', version: await readVersion() })
  const [, warning] = /^(\{.*"event":"unknown_settings".*)$/m.exec(site.output()) ?? []
  expect(warning).toContain('unknown settings have no effect: DATADIR (DATA_DIR?)')
  expect(warning).not.toContain('/srv/site')
})
