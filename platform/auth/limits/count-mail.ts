import type { AuthContext } from '../auth-context.ts'
import { isAuthError } from '../protocol/errors.ts'

interface RequestedMail {
  kind: 'signup' | 'recovery' | 'email_change' | 'reauthentication'
  email: string
  /**
   * True if the recipient may have no account. Anyone can make the site send such an email to any
   * address.
   */
  isUnknownRecipient?: boolean
}

/**
 * Counts a requested email, even if the address has no account. Throws 429 at the limit. Emails to
 * unknown recipients share a quota. After the quota is used up, a reserve allows some emails for
 * networks with few requests.
 */
export async function countMail(
  { limits }: Pick<AuthContext, 'limits'>,
  request: Request,
  { kind, email, isUnknownRecipient = false }: RequestedMail,
): Promise<void> {
  const recipient = { limit: 'mail_recipient', key: `${kind} ${email}` } as const
  if (!isUnknownRecipient) return limits.count(request, [{ limit: 'mail_address' }, recipient])
  await limits.count(request, [{ limit: 'mail_address' }, { limit: 'mail_unknown_recipient_network' }, recipient])
  try {
    await limits.count(request, [{ limit: 'mail_unknown_recipient', key: 'all' }])
  } catch (error) {
    if (!isAuthError(error, 'over_email_send_rate_limit')) throw error
    await limits.count(request, [{ limit: 'mail_reserve_network' }, { limit: 'mail_reserve', key: 'all' }])
  }
}
