import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import { OutdatedDatabaseError } from './errors.ts'
import { noteMigration, runSqlFile, type Source } from './run-sql-file.ts'
import { type Migration, readMigrations } from './schema-files.ts'

/**
 * Release 0.7.0 replaced all earlier migrations by a baseline. A database whose last migration is that of 0.6.1 has the same
 * tables and is adopted; older ones go through 0.6.1 first.
 */
const adopted: Record<Source, { lastMigration: string; lastOfBaseline: string }> = {
  platform: {
    lastMigration: '20270124000000_find_events_of_accounts_by_parts_of_names.sql',
    lastOfBaseline: '20261124100200_bookkeeping.sql',
  },
  site: {
    lastMigration: '20270125000000_find_old_articles_by_a_rare_part_beside_a_common_one.sql',
    lastOfBaseline: '20261124111400_notices.sql',
  },
}

/**
 * True for a part of a database that 0.6.1 prepared, false for one that is empty or has the baseline. Throws
 * `OutdatedDatabaseError` for older ones.
 */
export function needsAdoption(source: Source, applied: ReadonlySet<string>): boolean {
  const { lastMigration, lastOfBaseline } = adopted[source]
  if (applied.size === 0 || applied.has(lastOfBaseline)) return false
  if (applied.has(lastMigration)) return true
  throw new OutdatedDatabaseError()
}

/**
 * Turns the tables of 0.6.1 into those of the baseline by the files of `adopt`, which hold the differences. Returns the
 * migrations that remain to be applied.
 */
export async function adoptRelease(
  sql: TransactionSql,
  { source, folder, migrations }: { source: Source; folder: string; migrations: readonly Migration[] },
): Promise<Migration[]> {
  for (const file of await readMigrations(join(folder, 'adopt'))) await runSqlFile(sql, source, file)
  await sql`delete from platform.migrations where source = ${source}`
  const isBaseline = ({ name }: Migration) => name <= adopted[source].lastOfBaseline
  for (const migration of migrations.filter(isBaseline)) await noteMigration(sql, source, migration)
  return migrations.filter((migration) => !isBaseline(migration))
}
