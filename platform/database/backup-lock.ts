import type { Database } from './database.ts'

/** 'bkup' as a number: whoever makes a backup holds this advisory lock. */
export const backupLock = 0x626b7570

const isHeld = `select exists (
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and datname = current_database()
    and classid = 0 and objid = ${backupLock} and objsubid = 1 and granted
) as held`

/**
 * Whether a backup may still have to read files that rows named a moment ago. Asked after a change is committed: a backup
 * takes the lock before its snapshot, so one that begins later doesn't know the files any more.
 */
export async function isBackupRunning(database: Database): Promise<boolean> {
  const identity = { role: 'service_role', claims: { role: 'service_role' } } as const
  const [row] = await database.queryAs(identity, { readOnly: true, timeoutMs: 2_000 }, isHeld, [])
  return row?.held === true
}
