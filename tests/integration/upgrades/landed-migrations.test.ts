import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { formerHashes } from '#platform/database/former-migrations.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { extractRelease, git, migrationFolders, releaseCommits, releases } from '#tests/support/upgrades/releases.ts'

const root = join(import.meta.dirname, '../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-releases-'))
  for (const version of releases) await extractRelease(version, join(folder, version), migrationFolders)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The hashes of migrations by their names. */
async function readHashes(path: string): Promise<Map<string, string>> {
  return new Map((await readMigrations(path)).map(({ name, sha256 }) => [name, sha256]))
}

test.each(releases)('The migrations of release %s are here as its commit has them', async (version) => {
  const changed: Record<string, string> = {}
  for (const migrations of migrationFolders) {
    const ours = await readHashes(join(root, migrations))
    const released = await readHashes(join(folder, version, migrations))
    for (const [name, hash] of released) if (ours.get(name) !== hash) changed[name] = hash
  }
  expect(changed).toEqual(version === '0.6.0' ? formerHashes : {})
})

test.each(migrationFolders)('A new migration in %s is newer than all that were released', async (migrations) => {
  const released = await readHashes(join(folder, releases.at(-1) ?? '', migrations))
  const ours = await readHashes(join(root, migrations))
  expect([...ours.keys()].slice(0, released.size)).toEqual([...released.keys()])
})

test('The version is the same wherever it is written, and its site and its commit are saved', async () => {
  const { version = '' } = await readPackage('package.json')
  const lock = await readPackage('package-lock.json')
  expect([lock.version, lock.packages?.['']?.version]).toEqual([version, version])
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  expect(changes.match(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m)?.[1]).toBe(version)
  expect((await stat(join(import.meta.dirname, version))).isDirectory()).toBe(true)
  const releasedBy = await git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json')
  if (releasedBy !== (await git('rev-parse', 'HEAD'))) expect(releaseCommits[version]).toBe(releasedBy)
})

async function readPackage(name: string) {
  const versioned = z.object({ version: z.string().optional() })
  return versioned
    .extend({ packages: z.record(z.string(), versioned).optional() })
    .parse(JSON.parse(await readFile(join(root, name), 'utf8')))
}
