import { withConnection } from '../database/connect.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'

export interface OneTimeWork {
  name: string
  /** Resolves to true if the work isn't necessary. Called only if it has never begun. */
  shouldSkip(): Promise<boolean>
  run(): Promise<void>
}

/**
 * ID of the advisory lock, an arbitrary number. When instances start together, one instance does
 * the work and the others wait.
 */
const lockId = 0x73656564

/**
 * Runs work once per database and records that it is done. The next call repeats interrupted work.
 */
export function runOnce(connection: ConnectionSettings, { name, shouldSkip, run }: OneTimeWork): Promise<void> {
  return withConnection(connection, async (sql) => {
    await sql`select pg_advisory_lock(${lockId})`
    const [storedWork] = await sql<{ isFinished: boolean }[]>`
      select finished_at is not null as "isFinished" from platform.one_time_work where name = ${name}`
    if (storedWork?.isFinished) return
    if (!storedWork) {
      if (await shouldSkip()) return
      await sql`insert into platform.one_time_work (name) values (${name})`
    }
    await run()
    await sql`update platform.one_time_work set finished_at = now() where name = ${name}`
  })
}
