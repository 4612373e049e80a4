import { isAuthError } from '../protocol/errors.ts'
import { admitStranger, type StrangersContext, type StrangersRequest } from './admit-stranger.ts'

interface AskedMail {
  kind: 'signup' | 'recovery' | 'email_change' | 'reauthentication'
  email: string
  /** What somebody without an account asked for, where that can make the site write to this address. */
  stranger?: StrangersRequest | null
}

/**
 * Counts a mail that somebody asks for, whether or not the address has an account; throws 429, and `captcha_failed` in a
 * flood. When strangers have used up what is for all of them, networks that have asked for little still get some from a reserve.
 */
export async function countMail(
  context: StrangersContext,
  request: Request,
  { kind, email, stranger = null }: AskedMail,
): Promise<void> {
  const { limits } = context
  const receiver = { limit: 'mail_receiver', key: `${kind} ${email}` } as const
  if (!stranger) return limits.count(request, [{ limit: 'mail_address' }, receiver])
  await limits.count(request, [{ limit: 'mail_address' }, { limit: 'mail_strangers_network' }])
  // Before the receiver is counted, who gets one a minute: a refusal is followed by the same request with a proof.
  await admitStranger(context, request, stranger)
  await limits.count(request, [receiver])
  try {
    await limits.count(request, [{ limit: 'mail_strangers', key: 'all' }])
  } catch (error) {
    if (!isAuthError(error, 'over_email_send_rate_limit')) throw error
    await limits.count(request, [{ limit: 'mail_reserve_network' }, { limit: 'mail_reserve', key: 'all' }])
  }
}
