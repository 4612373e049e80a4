import { passwordLength } from '#lib/accounts/password-length.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { AuditEvent } from '../audit-log.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationError, WeakPasswordError } from '../protocol/errors.ts'
import { isCommonPassword } from './is-common-password.ts'

/** Throws GoTrue's error for a password that is too short, too long, or one of the most common. */
export function requireStrongPassword(password: string): void {
  const { minCharacters, maxBytes } = passwordLength
  if (Buffer.byteLength(password) > maxBytes) {
    throw validationError(`Password cannot be longer than ${maxBytes} characters`)
  }
  if ([...password].length < minCharacters) {
    throw new WeakPasswordError('length', `Password should be at least ${minCharacters} characters.`)
  }
  if (isCommonPassword(password)) throw new WeakPasswordError('pwned')
}

/**
 * `actor` sets the password. If the password belongs to another account, `traits` names that
 * account.
 */
type PasswordEvent = Pick<AuditEvent, 'actor' | 'traits'>

/** Works like `requireStrongPassword`, but also records rejections in the audit log. */
export async function requireStrongNewPassword(
  context: AuthContext,
  request: Request,
  { password, ...event }: PasswordEvent & { password: string },
): Promise<void> {
  try {
    requireStrongPassword(password)
  } catch (error) {
    await recordPasswordRejection(context, request, { ...event, error })
  }
}

const rejectionCodes = new Set(['weak_password', 'same_password', 'reauthentication_not_valid', 'insufficient_aal'])

/** Records a rejected password in the audit log, then rethrows `error`. */
export async function recordPasswordRejection(
  context: AuthContext,
  request: Request,
  { actor, traits, error }: PasswordEvent & { error: unknown },
): Promise<never> {
  if (error instanceof PlatformError && rejectionCodes.has(error.code)) {
    await context.recordEvent(context.sql, request, {
      action: 'password_refused',
      actor,
      traits: { ...traits, reason: error.code },
    })
  }
  throw error
}
