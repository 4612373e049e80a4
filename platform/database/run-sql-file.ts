import { OperatorError } from '#lib/operator-error.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import type { Migration } from './schema-files.ts'

/** The two parts of a database: accounts and files, and the site's own tables. */
export type MigrationSource = 'platform' | 'site'

/**
 * Role that owns the site's tables and functions. The site's files don't name this role, because
 * hosted projects use another role.
 */
export const siteOwner = 'site_owner'

/**
 * Runs an SQL file. For source `site`, runs it as the owner of the site's tables. Throws
 * `OperatorError`.
 */
export async function runSqlFile(
  sql: TransactionSql,
  source: MigrationSource,
  { name, text }: Pick<Migration, 'name' | 'text'>,
): Promise<void> {
  try {
    if (source === 'site') await sql.query(`set local role ${siteOwner}`)
    await sql.query(text)
    await sql`reset role`
  } catch (cause) {
    // Only migrations begin with a timestamp.
    const label = /^\d/.test(name) ? `Migration ${name}` : name
    throw new OperatorError(`${label}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

export async function recordMigration(
  sql: TransactionSql,
  source: MigrationSource,
  { name, sha256 }: Migration,
): Promise<void> {
  await sql`insert into platform.migrations (source, name, sha256) values (${source}, ${name}, ${sha256})`
}
