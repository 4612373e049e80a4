import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { type Sql, type TransactionSql, tableExists } from '#platform/database/sql.ts'
import { adoptRelease, findReleaseState, requireTableOwnership } from './adopt-release.ts'
import { withConnection } from './connect.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { setLoginPasswords } from './login-passwords.ts'
import { type MigrationSource, recordMigration, runSqlFile } from './run-sql-file.ts'
import { type Migration, readMigrations, readSchema, type Schema, type SchemaFile } from './schema-files.ts'

export interface MigrateOptions {
  connection: ConnectionSettings
  siteSchemaFolder: string
  /**
   * SQL that stores the models of editable content. Runs on every start, as the owner of the site's
   * tables.
   */
  contentModelsSql?: string
  /**
   * Set for a restore: names of the migrations that create the archive's tables. Runs only these
   * migrations, and creates only the functions that tables need.
   */
  restoredMigrations?: ReadonlySet<string>
  /** Runs before any change to the database. If it throws, nothing is changed. */
  beforeMigration?: (sql: Sql) => Promise<void>
  /**
   * Runs before a change to a database that is already prepared. If it throws, nothing is changed.
   */
  beforeUpgrade?: (sql: Sql) => Promise<void>
  afterMigration?: (sql: Sql) => Promise<void>
  log: (line: string) => void
}

/**
 * ID of the advisory lock, an arbitrary number. Other instances wait while one instance migrates.
 */
const lockId = 0x6d696772

export const platformFolder = join(import.meta.dirname, '..')

/**
 * Applies migrations in one transaction. The platform's part runs as the database's owner, then the
 * site's part as `site_owner`, which isn't a superuser. In each part, pending migrations change the
 * tables. If a migration was pending or a schema file has changed, all functions, views, triggers,
 * policies and grants are then created again. Throws `OperatorError`.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const { connection, siteSchemaFolder, restoredMigrations, log } = options
  await withConnection(connection, async (sql) => {
    await sql`select pg_advisory_lock(${lockId})`
    await allowActingAsCreatedRoles(sql)
    const history = await readHistory(sql)
    await options.beforeMigration?.(sql)
    if (history.platform.needsAdoption) await requireTableOwnership(sql)
    await sql.query(`
      create schema if not exists platform;
      create table if not exists platform.migrations (
        source text not null check (source in ('platform', 'site')),
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now(),
        primary key (source, name)
      );
      create table if not exists platform.schemas (source text primary key, sha256 text not null)`)
    const platform = await planSource(sql, { ...history.platform, folder: platformFolder, restoredMigrations })
    const site = await planSource(sql, { ...history.site, folder: siteSchemaFolder, restoredMigrations })
    if (platform.isUpgrade || site.isUpgrade) await options.beforeUpgrade?.(sql)
    const appliedMigrations = await sql.begin(async (transaction) => {
      const platformMigrations = await applyPlan(transaction, platform)
      await setLoginPasswords(transaction, connection)
      const siteMigrations = await applyPlan(transaction, site)
      if (options.contentModelsSql)
        await runSqlFile(transaction, 'site', { name: 'content models', text: options.contentModelsSql })
      return [...platformMigrations, ...siteMigrations]
    })
    for (const { name } of appliedMigrations) log(`applied ${name}`)
    await options.afterMigration?.(sql)
    await sql`select pg_notify('pgrst', 'reload schema')`
  })
}

/**
 * Lets a login without superuser rights act as the roles that it creates. Before Postgres 16, every
 * login could do that.
 */
async function allowActingAsCreatedRoles(sql: Sql): Promise<void> {
  await sql`
    select set_config('createrole_self_grant', 'set, inherit', false)
    where current_setting('server_version_num')::int >= 160000`
}

interface History {
  source: MigrationSource
  /** SHA-256 of the applied migrations, keyed by name. */
  appliedHashes: ReadonlyMap<string, string>
  needsAdoption: boolean
}

/** Throws `OperatorError` for a database of an unsupported version. */
async function readHistory(sql: Sql): Promise<Record<MigrationSource, History>> {
  const appliedMigrations = (await tableExists(sql, 'platform.migrations'))
    ? await sql<
        { source: MigrationSource; name: string; sha256: string }[]
      >`select source, name, sha256 from platform.migrations`
    : []
  const readSource = (source: MigrationSource): History => {
    const appliedHashes = new Map(
      appliedMigrations.filter((row) => row.source === source).map(({ name, sha256 }) => [name, sha256]),
    )
    const releaseState = findReleaseState(source, new Set(appliedHashes.keys()))
    if (releaseState === 'outdated') {
      throw new OperatorError(
        'A version before 0.6.1 made this data. Start version 0.6.1 with this data once, then start this version. ' +
          'Nothing was changed.',
      )
    }
    return { source, appliedHashes, needsAdoption: releaseState === 'adoptable' }
  }
  return { platform: readSource('platform'), site: readSource('site') }
}

interface SourcePlan extends History {
  folder: string
  /** Contains all migrations if `needsAdoption` is true. */
  pendingMigrations: readonly Migration[]
  schema: Schema
  /** The repeatable files that have to run. */
  filesToRun: 'nothing' | 'constraint functions' | 'all'
  /** True if the database has been prepared before and now changes. */
  isUpgrade: boolean
}

async function planSource(
  sql: Sql,
  plan: History & Pick<SourcePlan, 'folder'> & Pick<MigrateOptions, 'restoredMigrations'>,
): Promise<SourcePlan> {
  const { source, appliedHashes, folder, needsAdoption, restoredMigrations } = plan
  const schema = await readSchema(join(folder, 'schema'))
  const migrations = await readMigrations(join(folder, 'migrations'))
  if (needsAdoption) return { ...plan, pendingMigrations: migrations, schema, filesToRun: 'all', isUpgrade: true }
  requireSameMigrations(appliedHashes, migrations)
  const pendingMigrations = migrations.filter(
    ({ name }) => !appliedHashes.has(name) && (restoredMigrations?.has(name) ?? true),
  )
  const [appliedSchema] = await sql<{ sha256: string }[]>`select sha256 from platform.schemas where source = ${source}`
  const isChanged = appliedSchema?.sha256 !== schema.sha256
  const isPending = isChanged || pendingMigrations.length > 0
  const filesToRun = restoredMigrations ? 'constraint functions' : isPending ? 'all' : 'nothing'
  // At first, a restored database has only tables. Adding functions and policies isn't an upgrade.
  const isUpgrade = appliedSchema !== undefined && isPending
  return { ...plan, pendingMigrations, schema, filesToRun, isUpgrade }
}

function requireSameMigrations(appliedHashes: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  for (const name of appliedHashes.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue
    throw new OperatorError(`Migration ${name}: was applied to this database, but its file is missing. ${nextSteps}`)
  }
  for (const { name, sha256 } of migrations) {
    if (appliedHashes.has(name) && appliedHashes.get(name) !== sha256) {
      throw new OperatorError(`Migration ${name}: was changed after it had been applied to this database. ${nextSteps}`)
    }
  }
}

const nextSteps =
  'Nothing was changed. If git status shows changed migrations, undo those changes. Otherwise start the version that ' +
  'opened this database last, or restore an earlier backup.'

/** Returns the migrations that this call applied. */
async function applyPlan(sql: TransactionSql, plan: SourcePlan): Promise<readonly Migration[]> {
  const { source, folder, schema, filesToRun, needsAdoption, appliedHashes } = plan
  if (filesToRun === 'nothing') return []
  // Files may use functions and tables of later files.
  await sql`set local check_function_bodies = off`
  const runAll = async (files: readonly SchemaFile[]) => {
    for (const file of files) await runSqlFile(sql, source, file)
  }
  await runAll([schema.start, ...schema.constraintFunctions])
  const pendingMigrations = needsAdoption
    ? await adoptRelease(sql, {
        source,
        folder,
        migrations: plan.pendingMigrations,
        appliedMigrations: appliedHashes,
        constraintFunctions: schema.constraintFunctions,
      })
    : plan.pendingMigrations
  for (const migration of pendingMigrations) {
    await runSqlFile(sql, source, migration)
    await recordMigration(sql, source, migration)
  }
  if (filesToRun === 'all') {
    await runAll(schema.otherFiles)
    await sql`
      insert into platform.schemas (source, sha256) values (${source}, ${schema.sha256})
      on conflict (source) do update set sha256 = excluded.sha256`
  }
  return pendingMigrations
}
