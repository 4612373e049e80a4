import type { AuthContext } from '../auth-context.ts'
import type { Try } from './rate-limits.ts'

interface WantedMail {
  kind: 'signup' | 'recovery' | 'email_change' | 'reauthentication'
  email: string
  /** Whether somebody without an account can make the site write to this address. */
  isForStrangers?: boolean
}

/** Throws 429 when a mail would be one too many: the same for addresses with and without an account. */
export async function countMail(context: AuthContext, request: Request, mail: WantedMail): Promise<void> {
  const { kind, email, isForStrangers = false } = mail
  const strangers: Try[] = isForStrangers ? [{ limit: 'mail_strangers', of: 'all' }] : []
  await context.limits.count(request, [
    { limit: 'mail_address', of: context.callerOf(request) },
    { limit: 'mail_receiver', of: `${kind} ${email}` },
    ...strangers,
  ])
}
