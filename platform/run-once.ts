import { connect, type DatabaseAddress } from './database/address.ts'

export interface OneTimeWork {
  name: string
  /** Whether the work has been done by other means, or must not be done any more; asked before the first run only. */
  isUnneeded(): Promise<boolean>
  run(): Promise<void>
}

/** Any fixed number: of copies that start together one does the work, the others wait for it. */
const lockNumber = 0x73656564

/**
 * Does something once in the life of a database: that it was done is kept there. Work that was cut off is begun again by
 * the next call.
 */
export async function runOnce(address: DatabaseAddress, { name, isUnneeded, run }: OneTimeWork): Promise<void> {
  const sql = connect(address, { max: 1, max_lifetime: null, fetch_types: false })
  try {
    await sql`select pg_advisory_lock(${lockNumber})`
    await sql`
      create table if not exists platform.samples (
        name text primary key,
        begun_at timestamptz not null default now(),
        finished_at timestamptz
      )`
    const [begun] = await sql<{ isFinished: boolean }[]>`
      select finished_at is not null as "isFinished" from platform.samples where name = ${name}`
    if (begun?.isFinished) return
    if (!begun) {
      if (await isUnneeded()) return
      await sql`insert into platform.samples (name) values (${name})`
    }
    await run()
    await sql`update platform.samples set finished_at = now() where name = ${name}`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
