import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { recordMigration } from '#platform/database/run-sql-file.ts'
import { readMigrations } from '#platform/database/schema-files.ts'
import { adoptedRelease, extractRelease } from './releases.ts'

/** Applies the migrations of version 0.6.1. The site's migrations run as the role `postgres`. */
export async function applyRelease(connection: ConnectionSettings): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-migrations-'))
  const admin = connect(connection)
  try {
    await extractRelease(adoptedRelease, folder, ['platform/migrations', 'supabase/migrations'])
    await admin.query(`
      create schema platform;
      create table platform.migrations (
        source text not null check (source in ('platform', 'site')),
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now(),
        primary key (source, name)
      )`)
    for (const [source, subfolder] of [
      ['platform', 'platform'],
      ['site', 'supabase'],
    ] as const) {
      for (const migration of await readMigrations(join(folder, subfolder, 'migrations'))) {
        await admin.begin(async (sql) => {
          if (source === 'site') await sql`set local role postgres`
          await sql.query(migration.text)
          await sql`reset role`
          await recordMigration(sql, source, migration)
        })
      }
    }
  } finally {
    await admin.end()
    await rm(folder, { recursive: true, force: true })
    await rm(`${folder}.tar`, { force: true })
  }
}
