import { z } from 'zod'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { fragment, quoteIdentifier, type Sql, type TransactionSql } from '#platform/database/sql.ts'
import type { AccountHooks } from './auth-context.ts'
import { maxInactivityMs } from './sessions/refresh-session.ts'
import { enrollmentTimeoutMs } from './users/account.ts'

interface SweeperOptions {
  sql: Sql
  now: () => Date
  unconfirmedSignUpCondition: AccountHooks['unconfirmedSignUpCondition']
  onError: (error: unknown) => void
}

/** Delays the first sweep, because a sweep at the start would slow down the first requests. */
const firstSweepMs = 60 * 1000

export function createSweeper({ onError, now, ...options }: SweeperOptions): WorkerLoop {
  const loop = createWorkerLoop({
    workOnNext: () => sweepExpired({ ...options, now: now() }),
    onError,
    pollMs: 3600 * 1000,
  })
  setTimeout(loop.wake, firstSweepMs).unref()
  return loop
}

const dayMs = 24 * 3600 * 1000
/**
 * The sweep keeps expired rows for a day, because clocks differ, and errors should say "expired"
 * instead of "unknown".
 */
const gracePeriodMs = dayMs
const auditLogRetentionMs = 400 * dayMs
/** The sweep removes sign-ups that stay unconfirmed this long. The user can sign up again. */
const unconfirmedMs = 7 * dayMs
/** Maximum rows per table that one transaction removes. */
const batchRows = 5_000

export interface SweepOptions {
  sql: Sql
  now: Date
  unconfirmedSignUpCondition: AccountHooks['unconfirmedSignUpCondition']
  maxAuditLogEntries?: number
}

/**
 * Removes a batch of expired rows in a short transaction. Resolves to true if there may be more.
 * Does nothing while another instance sweeps.
 */
export function sweepExpired({ sql, maxAuditLogEntries = 500_000, ...options }: SweepOptions): Promise<boolean> {
  return sql.begin(async (transaction) => {
    const [lock] = await transaction`select pg_try_advisory_xact_lock(hashtext('stationhouse auth sweep')) as is_held`
    return lock?.is_held ? removeBatch(transaction, { ...options, maxAuditLogEntries }) : false
  })
}

async function removeBatch(
  sql: TransactionSql,
  { now, maxAuditLogEntries, unconfirmedSignUpCondition }: Required<Omit<SweepOptions, 'sql'>>,
): Promise<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const retentionStart = await readRetentionStart(sql, { maxAuditLogEntries, earliest: ago(auditLogRetentionMs) })
  const conditions = {
    one_time_tokens: fragment`expires_at < ${ago(gracePeriodMs)}`,
    // Deleting a flow deletes the tokens of its links, so the sweep keeps flows longer than tokens.
    flow_state: fragment`created_at < ${ago(2 * dayMs)}`,
    mfa_factors: fragment`status = 'unverified' and created_at < ${ago(enrollmentTimeoutMs)}`,
    mfa_challenges: fragment`created_at < ${ago(gracePeriodMs)}`,
    sessions: fragment`
      not_after < ${ago(gracePeriodMs)}
      or coalesce(refreshed_at, created_at) < ${ago(maxInactivityMs + gracePeriodMs)}`,
    // The foreign keys also delete the users' identities, tokens and staff rows.
    users: fragment`
      email_confirmed_at is null and last_sign_in_at is null and created_at < ${ago(unconfirmedMs)}
      and ${unconfirmedSignUpCondition}`,
    // Rate limits use the database's clock.
    rate_limits: fragment`ends_at < clock_timestamp() - interval '1 day'`,
    audit_log_entries: fragment`created_at < ${retentionStart}`,
  }
  let hasMore = false
  for (const [table, condition] of Object.entries(conditions)) {
    const name = quoteIdentifier(`auth.${table}`)
    const { count } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${batchRows}))`
    hasMore ||= count === batchRows
  }
  return hasMore
}

/**
 * Returns the time of the oldest audit log entry to retain: `earliest`, or later if there are more
 * than `maxAuditLogEntries`.
 */
async function readRetentionStart(
  sql: TransactionSql,
  { maxAuditLogEntries, earliest }: { maxAuditLogEntries: number; earliest: Date },
): Promise<Date> {
  const [row] = await sql`
    select created_at from auth.audit_log_entries order by created_at desc offset ${maxAuditLogEntries - 1} limit 1`
  const { created_at: oldest } = z
    .object({ created_at: z.date() })
    .nullable()
    .parse(row ?? null) ?? { created_at: earliest }
  return oldest > earliest ? oldest : earliest
}
