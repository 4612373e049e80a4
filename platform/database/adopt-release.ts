import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql, TransactionSql } from '#platform/database/sql.ts'
import { type MigrationSource, recordMigration, runSqlFile } from './run-sql-file.ts'
import { type Migration, readMigrations, type SchemaFile } from './schema-files.ts'

/**
 * Release 0.7.0 replaced all earlier migrations with a baseline. A database whose last migration
 * belongs to 0.6.1 has the same tables, so this version adopts it. Older databases must be upgraded
 * to 0.6.1 first.
 */
const adoptedReleases: Record<MigrationSource, { lastMigration: string; lastBaselineMigration: string }> = {
  platform: {
    lastMigration: '20270128100000_let_the_site_say_who_has_the_hourly_upload_limit.sql',
    lastBaselineMigration: '20261124100200_bookkeeping.sql',
  },
  site: {
    lastMigration: '20270128100000_limit_hourly_uploads_of_contributors_only.sql',
    lastBaselineMigration: '20261124111400_notices.sql',
  },
}

/** `adoptable` means version 0.6.1. `outdated` means an older version. */
export function findReleaseState(
  source: MigrationSource,
  appliedNames: ReadonlySet<string>,
): 'empty' | 'baseline' | 'adoptable' | 'outdated' {
  const { lastMigration, lastBaselineMigration } = adoptedReleases[source]
  if (appliedNames.size === 0) return 'empty'
  if (appliedNames.has(lastBaselineMigration)) return 'baseline'
  return appliedNames.has(lastMigration) ? 'adoptable' : 'outdated'
}

/** True for migrations that adopting a database of 0.6.1 records as applied. */
export function isInBaseline(source: MigrationSource, { name }: Pick<Migration, 'name'>): boolean {
  return name <= adoptedReleases[source].lastBaselineMigration
}

/**
 * Upgrades a database of 0.6.1 to the baseline with the files of `adopt`. These files first drop
 * old functions, except functions that tables need, and then change the tables. Returns the
 * migrations that are still pending.
 */
export async function adoptRelease(
  sql: TransactionSql,
  { source, folder, migrations, appliedMigrations, constraintFunctions }: Adoption,
): Promise<Migration[]> {
  const [functionFile, ...tableFiles] = await readMigrations(join(folder, 'adopt'))
  for (const file of [...(functionFile ? [functionFile] : []), ...constraintFunctions, ...tableFiles])
    await runSqlFile(sql, source, file)
  const names = migrations.map(({ name }) => name)
  await sql`delete from platform.migrations where source = ${source} and name <> all(${names})`
  const baseline = migrations.filter((migration) => isInBaseline(source, migration))
  for (const migration of baseline) await recordMigration(sql, source, migration)
  return migrations.filter((migration) => !isInBaseline(source, migration) && !appliedMigrations.has(migration.name))
}

interface Adoption {
  source: MigrationSource
  folder: string
  migrations: readonly Migration[]
  /** Migrations that an operator added stay applied. */
  appliedMigrations: { has: (name: string) => boolean }
  /**
   * Files that create the constraint functions again. The first file of `adopt` drops constraint
   * functions that only other constraint functions call.
   */
  constraintFunctions: readonly SchemaFile[]
}

/**
 * Throws `OperatorError` if the login can't change the owner of the tables of 0.6.1. These tables
 * belong to a role `postgres`, and `adopt/owner.sql` gives them to `site_owner`.
 */
export async function requireTableOwnership(sql: Sql): Promise<void> {
  const [row] = await sql<{ login: string; database: string }[]>`
    select current_user as login, current_database() as database
    from pg_namespace join pg_roles on pg_roles.oid = nspowner
    where nspname = 'private' and rolname = 'postgres' and not pg_has_role(nspowner, 'usage')`
  if (!row) return
  throw new OperatorError(
    `The tables of this site belong to the role postgres, and the login ${row.login} of DATABASE_URL ` +
      "isn't allowed to change their owner. Nothing was changed. Have a superuser run this once, in the folder of " +
      `this version: psql -d ${row.database} -f platform/adopt/owner.sql`,
  )
}

/** Tables of 0.6.1 that the baseline drops. Other tables contain the same data. */
export const droppedTables: readonly string[] = ['private.article_counts']
