import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInBaseline } from '../database/adopt-release.ts'
import { readMigrations } from '../database/schema-files.ts'
import { findNeededMigrations } from './inspect-archive.ts'

const site = await readMigrations(join(import.meta.dirname, '../../supabase/migrations'))
const names = site.map(({ name }) => name)
const lastMigrationOf061 = '20270128100000_limit_hourly_uploads_of_contributors_only.sql'

const findNeeded = (migrations: readonly { name: string; sha256: string }[]) =>
  findNeededMigrations(
    'site.backup',
    { version: '0.5.0', migrations: migrations.map((migration) => ({ source: 'site' as const, ...migration })) },
    { platform: [], site },
  )

test('All migrations of an archive are needed, and must exist in this version with the same checksums', () => {
  expect([...findNeeded(site)]).toEqual(names)
  const changedMigrations = site.map(({ name }, index) => ({
    name,
    sha256: index === 0 ? '00' : (site[index]?.sha256 ?? ''),
  }))
  expect(() => findNeeded(changedMigrations)).toThrow(/was made by another program: its migration \S+\.sql differs/)
  expect(() => findNeeded([...site, { name: '29990101000000_later.sql', sha256: '00' }])).toThrow('or a later version')
})

test('An archive of 0.6.1 needs the baseline, and an older archive must first be restored with 0.6.1', () => {
  const baseline = names.filter((name) => isInBaseline('site', { name }))
  expect([...findNeeded([{ name: lastMigrationOf061, sha256: '00' }])]).toEqual(baseline)
  const oldMigration = { name: '20261121090000_add_url_checks.sql', sha256: '00' }
  expect(() => findNeeded([oldMigration])).toThrow(
    'site.backup was made by version 0.5.0: restore the archive with version 0.6.1, then start this version on the result.',
  )
})
