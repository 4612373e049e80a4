import type { TransactionSql } from 'postgres'
import { MigrationError } from './errors.ts'
import type { Migration } from './schema-files.ts'

/** The two parts of a database: accounts and files, and the site's own tables. */
export type Source = 'platform' | 'site'

/** Runs a file's statements: the site's as `postgres`, as on the hosted platform. Throws `MigrationError`. */
export async function runSqlFile(
  sql: TransactionSql,
  source: Source,
  { name, text }: Pick<Migration, 'name' | 'text'>,
): Promise<void> {
  try {
    if (source === 'site') await sql`set local role postgres`
    await sql.unsafe(text)
    await sql`reset role`
  } catch (cause) {
    throw new MigrationError(name, cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** Remembers that a migration has been applied. */
export async function noteMigration(sql: TransactionSql, source: Source, { name, sha256 }: Migration): Promise<void> {
  await sql`insert into platform.migrations (source, name, sha256) values (${source}, ${name}, ${sha256})`
}
