import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formerHashes } from '../database/former-migrations.ts'
import { readMigrations } from '../database/migrate.ts'
import { requireKnownMigrations } from './inspect-archive.ts'

const site = await readMigrations(join(import.meta.dirname, '../../supabase/migrations'))

/** An archive with these hashes in place of today's. */
const archive = (hashes: Readonly<Record<string, string>>) => ({
  version: '0.6.0',
  migrations: site.map(({ name, sha256 }) => ({ source: 'site' as const, name, sha256: hashes[name] ?? sha256 })),
})

test('An archive names migrations as this version has them, or as a release had them', () => {
  const require = (hashes: Readonly<Record<string, string>>) =>
    requireKnownMigrations('site.backup', archive(hashes), { platform: [], site })
  expect(() => require(formerHashes)).not.toThrow()
  expect(() => require({ [site[0]?.name ?? '']: '00' })).toThrow(/was made by another program: its \S+\.sql is not/)
})
