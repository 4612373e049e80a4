import type { Queryable, Sql, TransactionSql } from '#platform/database/sql.ts'
import { backupLock } from '../database/backup-lock.ts'
import type { ArchivedMigration } from './manifest.ts'

/**
 * With a `sql` of one connection, runs `read` on one moment of the database. From before that moment until `read` is done, files that people delete or
 * replace stay where they are, so that each file that the snapshot names can be read.
 */
export async function withSnapshot<T>(sql: Sql, read: (snapshot: TransactionSql) => Promise<T>): Promise<T> {
  // `sql` has one connection, which keeps the lock until it is closed.
  await sql`select pg_advisory_lock_shared(${backupLock})`
  await sql`set statement_timeout = 0`
  await sql`set idle_in_transaction_session_timeout = 0`
  // Fails where policies would hide rows from this login, instead of leaving them out.
  await sql`set row_security = off`
  const done = await sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const locks = await snapshot`select from pg_locks where pid = pg_backend_pid() and objid = ${backupLock}`
    if (locks.length === 0) throw new Error('the connection was lost between the lock and the snapshot')
    return { value: await read(snapshot) }
  })
  return done.value
}

/** The migrations that the database has, oldest first; none where it has never been prepared. */
export async function listAppliedMigrations(sql: Queryable): Promise<ArchivedMigration[]> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('platform.migrations') is not null as exists`
  if (!found?.exists) return []
  return sql<ArchivedMigration[]>`select source, name, sha256 from platform.migrations order by source, name`
}
