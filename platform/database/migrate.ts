import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { connect, type DatabaseAddress } from './address.ts'
import { MigrationError, OutdatedDatabaseError } from './errors.ts'
import { formerHashes } from './former-migrations.ts'
import { setLoginPasswords } from './login-passwords.ts'

export interface MigrateOptions {
  address: DatabaseAddress
  /** The folder of the site's own migrations, `<timestamp>_what_and_why.sql`. */
  migrationsFolder: string
  /** The platform's migrations, where they aren't those of this version. */
  platformFolder?: string
  /** Which migrations are applied; all by default. */
  isWanted?: (migration: Pick<Migration, 'name'>) => boolean
  /** Runs before anything in the database is changed; what it throws ends the migration. */
  before?: (sql: Sql) => Promise<void>
  /** Runs before a database that has been prepared once is migrated further; what it throws ends the migration. */
  beforeUpgrade?: (sql: Sql) => Promise<void>
  after?: (sql: Sql) => Promise<void>
  log: (line: string) => void
}

/** Any fixed number: whoever migrates holds this lock, and another copy that starts waits for it. */
const lockNumber = 0x6d696772

/** The folder of the platform's own migrations. */
export const platformMigrations = join(import.meta.dirname, '../migrations')

/** What every database from before 0.2.0 began with. */
const firstMigrationBefore020 = '10-roles.sql'

/**
 * Applies the migrations that a database lacks: first the platform's own (as the owner), then the site's (as
 * `postgres`, which is no superuser, as on the hosted platform). Each runs once, in a transaction. Throws `MigrationError`
 * or `OutdatedDatabaseError`.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<void> {
  const { address, migrationsFolder, platformFolder = platformMigrations, log } = options
  const sql = connect(address, { max: 1, max_lifetime: null, fetch_types: false })
  try {
    await sql`select pg_advisory_lock(${lockNumber})`
    await joinCreatedRoles(sql)
    await requireKnownHistory(sql)
    await options.before?.(sql)
    await sql.unsafe(`
      create schema if not exists platform;
      create table if not exists platform.migrations (
        source text not null check (source in ('platform', 'site')),
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now(),
        primary key (source, name)
      )`)
    const isWanted = options.isWanted ?? (() => true)
    const platform = await findPending(sql, { source: 'platform', folder: platformFolder, isWanted })
    const site = await findPending(sql, { source: 'site', folder: migrationsFolder, isWanted })
    if (platform.isUpgrade || site.isUpgrade) await options.beforeUpgrade?.(sql)
    await applyAll(sql, platform.pending, log)
    await setLoginPasswords(sql, address)
    await applyAll(sql, site.pending, log)
    await forgetFormerHashes(sql, [...platform.migrations, ...site.migrations])
    await options.after?.(sql)
    await sql`select pg_notify('pgrst', 'reload schema')`
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** A login that is no superuser may act as the roles that it creates; before Postgres 16 it always did. */
async function joinCreatedRoles(sql: Sql): Promise<void> {
  await sql`
    select set_config('createrole_self_grant', 'set, inherit', false)
    where current_setting('server_version_num')::int >= 160000`
}

async function requireKnownHistory(sql: Sql): Promise<void> {
  const [found] = await sql<{ isOurs: boolean }[]>`select to_regclass('platform.migrations') is not null as "isOurs"`
  if (!found?.isOurs) return
  const outdated = await sql`select from platform.migrations where name = ${firstMigrationBefore020}`
  if (outdated.length > 0) throw new OutdatedDatabaseError()
}

interface Files {
  source: 'platform' | 'site'
  folder: string
  isWanted: NonNullable<MigrateOptions['isWanted']>
}

interface PendingMigration extends Migration, Pick<Files, 'source'> {}

/** The migrations of a folder that the database lacks, and whether it has had others of them before. */
async function findPending(
  sql: Sql,
  { source, folder, isWanted }: Files,
): Promise<{ migrations: Migration[]; pending: PendingMigration[]; isUpgrade: boolean }> {
  const applied = await sql<{ name: string; sha256: string }[]>`
    select name, sha256 from platform.migrations where source = ${source}`
  const known = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const migrations = await readMigrations(folder)
  for (const name of known.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue
    throw new MigrationError(name, `was applied to this database, but its file is missing. ${wayOn}`)
  }
  for (const migration of migrations) {
    const hash = known.get(migration.name)
    if (hash === undefined || isTextOf(migration, hash)) continue
    throw new MigrationError(migration.name, `was changed after it had been applied to this database. ${wayOn}`)
  }
  const pending = migrations.filter((migration) => !known.has(migration.name) && isWanted(migration))
  return {
    migrations,
    pending: pending.map((migration) => ({ ...migration, source })),
    isUpgrade: known.size > 0 && pending.length > 0,
  }
}

const wayOn =
  'Nothing was changed. If git status shows changed migrations, undo those changes. Otherwise start the version that ' +
  'opened this database last, or restore an earlier backup.'

/** True if `hash` is that of the migration's text, or of its text in a release. */
export function isTextOf({ name, sha256 }: Pick<Migration, 'name' | 'sha256'>, hash: string): boolean {
  return hash === sha256 || hash === formerHashes[name]
}

/** Stores today's hashes: with all migrations applied, the former texts have led to the same state. */
async function forgetFormerHashes(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  for (const { name, sha256 } of migrations) {
    const former = formerHashes[name]
    if (former === undefined) continue
    await sql`update platform.migrations set sha256 = ${sha256} where name = ${name} and sha256 = ${former}`
  }
}

async function applyAll(sql: Sql, pending: readonly PendingMigration[], log: MigrateOptions['log']): Promise<void> {
  for (const migration of pending) {
    await applyOne(sql, migration)
    log(`applied ${migration.name}`)
  }
}

export interface Migration {
  /** Of the file, such as `20261121090000_what_and_why.sql`. */
  name: string
  text: string
  /** In hex digits, of the text with `\n` at the ends of lines, as some checkouts have others. */
  sha256: string
}

/** The migrations of a folder, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applyOne(sql: Sql, { source, name, text, sha256 }: PendingMigration): Promise<void> {
  await sql
    .begin(async (transaction: TransactionSql) => {
      if (source === 'site') await transaction`set local role postgres`
      await transaction.unsafe(text)
      await transaction`reset role`
      await transaction`insert into platform.migrations (source, name, sha256) values (${source}, ${name}, ${sha256})`
    })
    .catch((cause: unknown) => {
      throw new MigrationError(name, cause instanceof Error ? cause.message : String(cause), cause)
    })
}
