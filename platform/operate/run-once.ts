import type { DatabaseAddress } from '../database/address.ts'
import { connect } from '../database/connect.ts'

export interface OneTimeWork {
  name: string
  /** Whether the work has been done by other means, or must not be done any more; asked before the first run only. */
  isUnneeded(): Promise<boolean>
  run(): Promise<void>
}

/** Any fixed number: of copies that start together one does the work, and the others wait for it. */
const lockNumber = 0x73656564

/**
 * Does something once in the life of a database, which remembers that it was done. Work that was cut off is done again by
 * the next call.
 */
export async function runOnce(address: DatabaseAddress, { name, isUnneeded, run }: OneTimeWork): Promise<void> {
  const sql = connect(address)
  try {
    await sql`select pg_advisory_lock(${lockNumber})`
    const [started] = await sql<{ isFinished: boolean }[]>`
      select finished_at is not null as "isFinished" from platform.one_time_work where name = ${name}`
    if (started?.isFinished) return
    if (!started) {
      if (await isUnneeded()) return
      await sql`insert into platform.one_time_work (name) values (${name})`
    }
    await run()
    await sql`update platform.one_time_work set finished_at = now() where name = ${name}`
  } finally {
    await sql.end()
  }
}
