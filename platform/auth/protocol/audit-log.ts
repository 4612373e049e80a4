import type { ISql } from 'postgres'

/** GoTrue's names of what happened, and ours for what it leaves out. */
type AuditAction =
  | 'factor_deleted'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'one_time_token_refused'
  | 'one_time_token_spent'
  | 'password_refused'
  | 'rate_limit_reached'
  | 'token_refreshed'
  | 'token_revoked'
  | 'user_deleted'
  | 'user_invited'
  | 'user_modified'
  | 'user_reauthenticate_requested'
  | 'user_recovery_requested'
  | 'user_repeated_signup'
  | 'user_signedup'
  | 'user_updated_password'
  | 'verification_attempted'

export interface AuditEntry {
  action: AuditAction
  /** Null where it is nobody's account. */
  actor: { id: string; email: string | null } | 'service_role' | null
  address: string | null
  at: Date
  traits?: Record<string, string>
}

/** Writes one row of the audit log, in the transaction of the event itself. */
export async function recordEvent(sql: ISql, { action, actor, address, at, traits }: AuditEntry): Promise<void> {
  const [id, name] = actor === 'service_role' ? [null, actor] : [actor?.id ?? null, actor?.email ?? null]
  const payload = {
    action,
    actor_id: id,
    actor_username: name,
    log_type: logTypes[action],
    ...(traits ? { traits } : {}),
  }
  await sql`
    insert into auth.audit_log_entries (payload, created_at, ip_address)
    values (${sql.json(payload)}, ${at}, ${address ?? ''})`
}

const logTypes: Record<AuditAction, 'account' | 'factor' | 'team' | 'token' | 'user'> = {
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
}
