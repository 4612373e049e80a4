import type { Queryable } from '#platform/database/sql.ts'

/** GoTrue's log type for each action. Some of these actions aren't in GoTrue's log. */
const logTypes = {
  factor_deleted: 'factor',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  one_time_token_refused: 'token',
  one_time_token_spent: 'token',
  password_refused: 'user',
  rate_limit_reached: 'account',
  recovery_codes_deleted: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_verified: 'factor',
  token_refreshed: 'token',
  token_revoked: 'token',
  user_deleted: 'team',
  user_invited: 'team',
  user_modified: 'user',
  user_reauthenticate_requested: 'user',
  user_recovery_requested: 'user',
  user_repeated_signup: 'user',
  user_signedup: 'team',
  user_updated_password: 'user',
  verification_attempted: 'factor',
} as const satisfies Record<string, 'account' | 'factor' | 'team' | 'token' | 'user'>

export interface AuditEvent {
  action: keyof typeof logTypes
  /** The account that caused the event or is its subject; null if unknown. */
  actor: { id: string; email: string | null } | 'service_role' | null
  /** More details, which must never contain a password, code or token. */
  traits?: Record<string, string>
}

/**
 * Writes an event to the audit log in the caller's transaction. `source` is the request that caused
 * the event, the stored IP address of that request, or null for the server itself.
 */
export type RecordEvent = (sql: Queryable, source: Request | string | null, event: AuditEvent) => Promise<void>

export interface RecordEventOptions {
  now: () => Date
  getClientAddress: (request: Request) => string | null
}

export function createRecordEvent({ now, getClientAddress }: RecordEventOptions): RecordEvent {
  return async (sql, source, { action, actor, traits }) => {
    const [id, name] = actor === 'service_role' ? [null, actor] : [actor?.id ?? null, actor?.email ?? null]
    const payload = {
      action,
      actor_id: id,
      actor_username: name,
      log_type: logTypes[action],
      ...(traits ? { traits } : {}),
    }
    const ip = source instanceof Request ? getClientAddress(source) : source
    await sql`
      insert into auth.audit_log_entries (payload, created_at, ip_address)
      values (${JSON.stringify(payload)}, ${now()}, ${ip ?? ''})`
  }
}
