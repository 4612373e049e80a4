import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readMigrations } from '#platform/database/schema-files.ts'
import {
  adoptedRelease,
  extractRelease,
  git,
  migrationFolders,
  releaseCommits,
  releases,
} from '#tests/support/upgrades/releases.ts'

const root = join(import.meta.dirname, '../../..')

const baselineReleases = releases.filter((version) => version !== adoptedRelease)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-releases-'))
  for (const version of baselineReleases) await extractRelease(version, join(folder, version), migrationFolders)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads the hashes of migrations, keyed by name. */
async function readHashes(path: string): Promise<Map<string, string>> {
  return new Map((await readMigrations(path)).map(({ name, sha256 }) => [name, sha256]))
}

test.each(baselineReleases)('The migrations of release %s are unchanged', async (version) => {
  const changed: Record<string, string> = {}
  for (const migrations of migrationFolders) {
    const currentHashes = await readHashes(join(root, migrations))
    const releasedHashes = await readHashes(join(folder, version, migrations))
    for (const [name, hash] of releasedHashes) if (currentHashes.get(name) !== hash) changed[name] = hash
  }
  expect(changed).toEqual({})
})

test.each(migrationFolders)('New migrations in %s are newer than all released migrations', async (migrations) => {
  const listNames = async (path: string) => (await readMigrations(path)).map(({ name }) => name)
  const latestRelease = baselineReleases.at(-1) ?? ''
  const releasedNames = await listNames(join(folder, latestRelease, migrations))
  const currentNames = await listNames(join(root, migrations))
  expect(currentNames.slice(0, releasedNames.length)).toEqual(releasedNames)
})

test('package.json, its lock file and the changelog have the same version, whose commit is listed', async () => {
  const { version = '' } = await readPackage('package.json')
  const lock = await readPackage('package-lock.json')
  expect([lock.version, lock.packages?.['']?.version]).toEqual([version, version])
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  expect(changes.match(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m)?.[1]).toBe(version)
  const releaseCommit = await git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json')
  if (releaseCommit !== (await git('rev-parse', 'HEAD'))) expect(releaseCommits[version]).toBe(releaseCommit)
})

async function readPackage(name: string) {
  const versioned = z.object({ version: z.string().optional() })
  return versioned
    .extend({ packages: z.record(z.string(), versioned).optional() })
    .parse(JSON.parse(await readFile(join(root, name), 'utf8')))
}
