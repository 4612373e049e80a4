import type { Queryable } from '#platform/database/sql.ts'

export interface AuditEvent {
  /** GoTrue's name of the action, or a similar name if GoTrue doesn't log the action. */
  action: string
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
    const payload = { action, actor_id: id, actor_username: name, ...(traits && { traits }) }
    const ip = source instanceof Request ? getClientAddress(source) : source
    await sql`
      insert into auth.audit_log_entries (payload, created_at, ip_address)
      values (${JSON.stringify(payload)}, ${now()}, ${ip ?? ''})`
  }
}
