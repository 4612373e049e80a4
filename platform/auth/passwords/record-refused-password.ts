import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AuditEntry, recordEvent } from '../protocol/audit-log.ts'

const refusals = new Set(['weak_password', 'same_password', 'reauthentication_not_valid', 'insufficient_aal'])

interface RefusedPassword extends Pick<AuditEntry, 'actor'> {
  error: unknown
  /** Of whose password it is, where that is not the actor. */
  traits?: Record<string, string>
}

/** Throws the error on; one that refuses a password is written down before. */
export async function recordRefusedPassword(
  context: AuthContext,
  request: Request,
  { actor, error, traits }: RefusedPassword,
): Promise<never> {
  if (error instanceof PlatformError && refusals.has(error.code)) {
    await recordEvent(context.sql, {
      action: 'password_refused',
      actor,
      address: context.clientAddress(request),
      at: context.now(),
      traits: { ...traits, reason: error.code },
    })
  }
  throw error
}
