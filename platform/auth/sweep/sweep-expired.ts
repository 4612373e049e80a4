import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'

const dayMs = 24 * 3600 * 1000
/** Well over every lifetime, so that what is over is called so and not unknown, and a clock that is a little wrong harms nothing. */
const marginMs = dayMs
const idleSessionMs = 7 * dayMs
const auditMs = 365 * dayMs
const mostAuditEntries = 500_000
const defaultBatch = 5_000

export interface SweepOptions {
  sql: Sql
  now: Date
  /** Rows of a table that one transaction removes. */
  batch?: number
  mostEntries?: number
}

/**
 * Removes what nobody can use any more, in short transactions, and resolves to how many rows went. Of several copies of the
 * server one does it at a time; the others remove nothing.
 */
export async function sweepExpired({ sql, now, batch = defaultBatch, mostEntries = mostAuditEntries }: SweepOptions) {
  let removed = 0
  for (let isMore = true; isMore; ) {
    const counts = await sql.begin(async (transaction) => {
      const [lock] = await transaction`select pg_try_advisory_xact_lock(hashtext('stationhouse auth sweep')) as is_mine`
      if (!lock?.is_mine) return []
      return removeBatch(transaction, { now, batch, mostEntries })
    })
    removed += counts.reduce((sum, count) => sum + count, 0)
    isMore = counts.some((count) => count === batch)
  }
  return removed
}

async function removeBatch(
  sql: TransactionSql,
  { now, batch, mostEntries }: { now: Date; batch: number; mostEntries: number },
): Promise<number[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const oldestEntry = await readOldestEntry(sql, { mostEntries, earliest: ago(auditMs) })
  const conditions = {
    one_time_tokens: sql`expires_at < ${ago(marginMs)}`,
    // A link's token goes with its flow, so the flow stays longest.
    flow_state: sql`created_at < ${ago(2 * dayMs)}`,
    mfa_challenges: sql`created_at < ${ago(marginMs)}`,
    sessions: sql`
      not_after < ${ago(marginMs)} or coalesce(refreshed_at, created_at) < ${ago(idleSessionMs + marginMs)}`,
    // By the database's own clock, as limits do.
    rate_limits: sql`ends_at < clock_timestamp() - interval '1 day'`,
    audit_log_entries: sql`created_at < ${oldestEntry}`,
  }
  const counts: number[] = []
  for (const [table, condition] of Object.entries(conditions)) {
    const { count } = await sql`
      delete from ${sql(`auth.${table}`)} where ctid = any(array(
        select ctid from ${sql(`auth.${table}`)} where ${condition} limit ${batch}
      ))`
    counts.push(count)
  }
  return counts
}

/** Entries before this moment go: a year's are kept, but no more than a number of them. */
async function readOldestEntry(
  sql: TransactionSql,
  { mostEntries, earliest }: { mostEntries: number; earliest: Date },
): Promise<Date> {
  const [row] = await sql`
    select created_at from auth.audit_log_entries order by created_at desc offset ${mostEntries - 1} limit 1`
  const { created_at: last } = z
    .object({ created_at: z.date() })
    .nullable()
    .parse(row ?? null) ?? { created_at: earliest }
  return last > earliest ? last : earliest
}
