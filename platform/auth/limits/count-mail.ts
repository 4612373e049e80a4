import type { AuthContext } from '../auth-context.ts'
import { isAuthError } from '../protocol/errors.ts'

interface AskedMail {
  kind: 'signup' | 'recovery' | 'email_change' | 'reauthentication'
  email: string
  /** True if somebody without an account can make the site write to this address. */
  isStranger?: boolean
}

/**
 * Counts a mail that somebody asks for, whether or not the address has an account; throws 429. When strangers have used up what is for all
 * of them, networks that have asked for little still get some from a reserve.
 */
export async function countMail(
  { limits }: Pick<AuthContext, 'limits'>,
  request: Request,
  { kind, email, isStranger = false }: AskedMail,
): Promise<void> {
  const receiver = { limit: 'mail_receiver', key: `${kind} ${email}` } as const
  if (!isStranger) return limits.count(request, [{ limit: 'mail_address' }, receiver])
  await limits.count(request, [{ limit: 'mail_address' }, { limit: 'mail_strangers_network' }, receiver])
  try {
    await limits.count(request, [{ limit: 'mail_strangers', key: 'all' }])
  } catch (error) {
    if (!isAuthError(error, 'over_email_send_rate_limit')) throw error
    await limits.count(request, [{ limit: 'mail_reserve_network' }, { limit: 'mail_reserve', key: 'all' }])
  }
}
