import { serverIdentity } from '../identity/identity.ts'
import type { Database } from './database.ts'

/** ID of the advisory lock that a running backup holds ('bkup' as a number). */
export const backupLockId = 0x626b7570

const lockQuery = `select exists (
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()
    and classid = 0 and objid = ${backupLockId} and objsubid = 1 and granted
) as "isHeld"`

/**
 * True if a running backup may still read files whose rows were just removed. Call this function
 * after committing the change. A backup takes the lock before its snapshot, so a later backup
 * doesn't include these files.
 */
export async function isBackupRunning(database: Database): Promise<boolean> {
  const [row] = await database.queryAs(serverIdentity, { readOnly: true, timeoutMs: 2_000 }, lockQuery)
  return row?.isHeld === true
}
