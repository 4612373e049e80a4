import type { AuthContext } from '../auth-context.ts'
import type { AuditEntry } from '../protocol/audit-log.ts'
import { recordRefusedPassword } from './record-refused-password.ts'
import { requireGoodPassword } from './require-good-password.ts'

interface ChosenPassword extends Pick<AuditEntry, 'actor'> {
  password: string
  traits?: Record<string, string>
}

/** `requireGoodPassword` for a password that somebody chose for an account; a weak one is written down. */
export async function acceptPassword(
  context: AuthContext,
  request: Request,
  { password, actor, traits = {} }: ChosenPassword,
): Promise<void> {
  try {
    requireGoodPassword(password)
  } catch (error) {
    await recordRefusedPassword(context, request, { actor, error, traits })
  }
}
