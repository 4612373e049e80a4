import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readMigrations } from '#platform/database/migrate.ts'
import { listReleasedVersions, readMigrationsByVersion, root } from './released-versions.ts'

const folders = ['platform/migrations', 'supabase/migrations']

async function readFolders(): Promise<Record<string, string>> {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await readMigrations(join(root, folder))).map(({ name, sha256 }) => [`${folder}/${name}`, sha256]),
    ),
  )
  return Object.fromEntries(lists.flat())
}

test('Landed migrations are never changed or removed, and new ones are added to "unreleased" in migrations.json', async () => {
  const listed = (await readMigrationsByVersion()).map(([, migrations]) => migrations)
  expect(await readFolders()).toEqual(Object.assign({}, ...listed))
})

test.each(folders)('A new migration in %s is newer than all that landed before', async (folder) => {
  const listed = (await readMigrationsByVersion()).flatMap(([, migrations]) => Object.keys(migrations))
  const paths = listed.filter((path) => path.startsWith(`${folder}/`))
  expect(paths).toEqual(paths.toSorted())
})

test('The version is the same wherever it is written, and its site is saved', async () => {
  const { version } = await readPackage('package.json')
  const lock = await readPackage('package-lock.json')
  expect([lock.version, lock.packages?.['']?.version]).toEqual([version, version])
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  expect(changes.match(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/m)?.[1]).toBe(version)
  expect((await listReleasedVersions()).at(-1)).toBe(version)
})

async function readPackage(name: string) {
  const versioned = z.object({ version: z.string().optional() })
  return versioned
    .extend({ packages: z.record(z.string(), versioned).optional() })
    .parse(JSON.parse(await readFile(join(root, name), 'utf8')))
}
