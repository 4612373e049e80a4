import { type Queryable, type Sql, type TransactionSql, tableExists } from '#platform/database/sql.ts'
import { backupLockId } from '../database/backup-lock.ts'
import type { ArchivedMigration } from './manifest.ts'

/**
 * Calls `run` with one snapshot of the database. `sql` must have exactly one connection. Deleted
 * and replaced files remain stored until `run` is done, so the backup can read every file in the
 * snapshot.
 */
export async function withSnapshot<T>(sql: Sql, run: (snapshot: TransactionSql) => Promise<T>): Promise<T> {
  // The only connection of `sql` holds the lock until the connection closes.
  await sql`select pg_advisory_lock_shared(${backupLockId})`
  await sql`set statement_timeout = 0`
  await sql`set idle_in_transaction_session_timeout = 0`
  // Makes a query fail if policies would hide rows from this login. By default, Postgres leaves
  // these rows out.
  await sql`set row_security = off`
  return sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const locks = await snapshot`select from pg_locks where pid = pg_backend_pid() and objid = ${backupLockId}`
    if (locks.length === 0) throw new Error('the connection was lost between the lock and the snapshot')
    return run(snapshot)
  })
}

/** Lists the applied migrations by source and name; none for a database that was never prepared. */
export async function listAppliedMigrations(sql: Queryable): Promise<ArchivedMigration[]> {
  if (!(await tableExists(sql, 'platform.migrations'))) return []
  return sql<ArchivedMigration[]>`select source, name, sha256 from platform.migrations order by source, name`
}
