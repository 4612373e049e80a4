import { isAuthError } from '../protocol/errors.ts'
import type { RateLimits } from './rate-limits.ts'

interface AskedMail {
  kind: 'signup' | 'recovery' | 'email_change' | 'reauthentication'
  email: string
  /** Whether somebody without an account can make the site write to this address. */
  isForStrangers?: boolean
}

/**
 * Counts a mail that somebody asks for, whether or not the address has an account; throws 429. When strangers have used up
 * what is for all of them, networks that have asked for little still get some from a reserve.
 */
export async function countMail(
  { limits }: { limits: RateLimits },
  request: Request,
  { kind, email, isForStrangers = false }: AskedMail,
): Promise<void> {
  await limits.count(request, [{ limit: 'mail_address' }, { limit: 'mail_receiver', key: `${kind} ${email}` }])
  if (!isForStrangers) return
  await limits.count(request, [{ limit: 'mail_strangers_network' }])
  try {
    await limits.count(request, [{ limit: 'mail_strangers', key: 'all' }])
  } catch (error) {
    if (!isAuthError(error, 'over_email_send_rate_limit')) throw error
    await limits.count(request, [{ limit: 'mail_reserve_network' }, { limit: 'mail_reserve', key: 'all' }])
  }
}
