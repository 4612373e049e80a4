import type { Sql } from 'postgres'
import { DataFolderError } from '../database/errors.ts'

/** Refuses a running server that would answer "saved" before the data is on the disk. */
export async function requireDurability(sql: Sql, dataDir: string): Promise<void> {
  const settings = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`
  const off = settings.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0) return
  throw new DataFolderError(
    'not_durable',
    `The database in ${dataDir} has ${off.join(', ')} switched off, which loses data in a power cut: switch it on again.`,
  )
}
