import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql, TransactionSql } from '#platform/database/sql.ts'
import { noteMigration, runSqlFile, type Source } from './run-sql-file.ts'
import { type Migration, readMigrations, type SchemaFile } from './schema-files.ts'

/**
 * Release 0.7.0 replaced all earlier migrations by a baseline. A database whose last migration is that of 0.6.1 has the
 * same tables and is adopted; older ones go through 0.6.1 first.
 */
const adopted: Record<Source, { lastMigration: string; lastOfBaseline: string }> = {
  platform: {
    lastMigration: '20270128100000_let_the_site_say_who_has_the_hourly_upload_limit.sql',
    lastOfBaseline: '20261124100200_bookkeeping.sql',
  },
  site: {
    lastMigration: '20270128100000_limit_hourly_uploads_of_contributors_only.sql',
    lastOfBaseline: '20261124111400_notices.sql',
  },
}

/**
 * Tells by the names of applied migrations what a part of a database is: empty, with the baseline, of 0.6.1, or older.
 */
export function findEra(source: Source, applied: ReadonlySet<string>): 'empty' | 'baseline' | 'adoptable' | 'outdated' {
  const { lastMigration, lastOfBaseline } = adopted[source]
  if (applied.size === 0) return 'empty'
  if (applied.has(lastOfBaseline)) return 'baseline'
  return applied.has(lastMigration) ? 'adoptable' : 'outdated'
}

/** True for the migrations that a database of 0.6.1 counts as applied once it is adopted. */
export function isOfBaseline(source: Source, { name }: Pick<Migration, 'name'>): boolean {
  return name <= adopted[source].lastOfBaseline
}

/**
 * Turns a database of 0.6.1 into one with the baseline by the files of `adopt`: old functions go first, except those
 * that tables need, and then tables change. Returns the migrations that remain to be applied.
 */
export async function adoptRelease(
  sql: TransactionSql,
  { source, folder, migrations, known, checks }: Adoption,
): Promise<Migration[]> {
  const [functions, ...tables] = await readMigrations(join(folder, 'adopt'))
  for (const file of [...(functions ? [functions] : []), ...checks, ...tables]) await runSqlFile(sql, source, file)
  const names = migrations.map(({ name }) => name)
  await sql`delete from platform.migrations where source = ${source} and name <> all(${names})`
  const baseline = migrations.filter((migration) => isOfBaseline(source, migration))
  for (const migration of baseline) await noteMigration(sql, source, migration)
  return migrations.filter((migration) => !isOfBaseline(source, migration) && !known.has(migration.name))
}

interface Adoption {
  source: Source
  /** The folder of the part, with `adopt` in it. */
  folder: string
  migrations: readonly Migration[]
  /** The names of applied migrations. Those of tables that an operator added stay applied. */
  known: { has: (name: string) => boolean }
  /** Have been created, but those that only others of them call go with the old functions. */
  checks: readonly SchemaFile[]
}

/**
 * Tables of 0.6.1 belong to a role `postgres`, and `adopt/owner.sql` gives them to `site_owner`. Throws `OperatorError`
 * where the login may not do that.
 */
export async function requireFormerOwner(sql: Sql): Promise<void> {
  const [found] = await sql<{ login: string; database: string }[]>`
    select current_user as login, current_database() as database from pg_namespace join pg_roles on pg_roles.oid = nspowner
    where nspname = 'private' and rolname = 'postgres' and not pg_has_role(nspowner, 'usage')`
  if (!found) return
  throw new OperatorError(
    `The tables of this site belong to the role postgres, and the login ${found.login} of DATABASE_URL may not give them to ` +
      `another: let a superuser run once: psql -d ${found.database} -f platform/adopt/owner.sql (in the folder of this ` +
      'version). Nothing was changed.',
  )
}

/** Tables of 0.6.1 that the baseline doesn't have: other tables have all that they held. */
export const droppedTables: readonly string[] = ['private.article_counts']
