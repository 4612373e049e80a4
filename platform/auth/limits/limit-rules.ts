import type { PlatformError } from '#platform/gateway/errors.ts'
import { authError } from '../protocol/errors.ts'

export interface LimitRule {
  /** Allowed attempts within `windowSeconds`. */
  maxAttempts: number
  windowSeconds: number
  /**
   * Counts failed attempts only. After `maxAttempts` failures, each failure doubles the delay, from
   * 1 s to 15 minutes (exponential backoff).
   */
  doublesDelay?: boolean
  /**
   * Behind an untrusted proxy, uses the address in `X-Forwarded-For`. Clients can forge this
   * header, so limits on guesses mustn't use it.
   */
  usesForwardedAddress?: boolean
  /**
   * Set for limits on email, which have their own error messages in GoTrue. `interval` limits the
   * time between two emails and isn't logged. `count` limits the number of emails.
   */
  emailLimit?: 'interval' | 'count'
}

const guesses = { maxAttempts: 5, windowSeconds: 15 * 60, doublesDelay: true } as const
const perCaller = { maxAttempts: 30, windowSeconds: 5 * 60 } as const
const mailsPerHour = { windowSeconds: 3600, emailLimit: 'count' } as const

const rules = {
  /** In the names of rules, `address` is an IP address. */
  sign_in_address: perCaller,
  sign_in_account: guesses,
  /**
   * Replaces `sign_in_address` and `sign_in_account` for a browser in which the account signed in
   * before.
   */
  sign_in_device: guesses,
  sign_up_address: { ...perCaller, usesForwardedAddress: true },
  /** Limits sign-ups that send no email, per wider network. */
  sign_up_network: { maxAttempts: 60, windowSeconds: 3600, usesForwardedAddress: true },
  /**
   * Limits attempts to redeem emailed links and codes. Counts every six-digit code, but only
   * invalid links and PKCE codes.
   */
  verify_address: perCaller,
  /** Limits guesses at six-digit codes. Reauthentication codes have their own limit. */
  code_account: guesses,
  factor_account: guesses,
  /** Separate, because guesses at recovery codes must not block codes of the authenticator app. */
  recovery_code_account: guesses,
  reauthentication_account: guesses,
  /**
   * Counts only unknown refresh tokens, because rejecting a valid token would sign the user out.
   */
  refresh_address: { maxAttempts: 150, windowSeconds: 5 * 60 },
  mail_recipient: { maxAttempts: 1, windowSeconds: 60, emailLimit: 'interval' },
  mail_address: { maxAttempts: 30, ...mailsPerHour, usesForwardedAddress: true },
  /**
   * Limits email to recipients who may have no account, because attackers could otherwise flood
   * mailboxes.
   */
  mail_unknown_recipient: { maxAttempts: 240, ...mailsPerHour },
  mail_unknown_recipient_network: { maxAttempts: 60, ...mailsPerHour, usesForwardedAddress: true },
  /**
   * Allows some email from networks with few requests after others have used up
   * `mail_unknown_recipient`.
   */
  mail_reserve: { maxAttempts: 60, ...mailsPerHour },
  mail_reserve_network: { maxAttempts: 2, ...mailsPerHour, usesForwardedAddress: true },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof rules

/**
 * If GoTrue has the same limit, the rule uses GoTrue's default:
 * https://supabase.com/docs/guides/auth/rate-limits
 */
export const limitRules: Readonly<Record<LimitName, LimitRule>> = rules

/**
 * Returns GoTrue's 429 error for too many requests or emails. The message and `Retry-After` contain
 * the delay.
 */
export function limitError(waitSeconds: number, emailLimit?: LimitRule['emailLimit']): PlatformError {
  const seconds = Math.max(1, waitSeconds)
  const headers = { 'retry-after': String(seconds) }
  const wait = formatWait(seconds)
  if (emailLimit === 'interval') {
    const message = `For security purposes, you can only request this after ${wait}.`
    return authError('over_email_send_rate_limit', { message, headers })
  }
  const advice = `Please try again in ${wait}.`
  if (emailLimit === 'count') {
    return authError('over_email_send_rate_limit', { message: `Email rate limit exceeded. ${advice}`, headers })
  }
  return authError('over_request_rate_limit', { message: `Request rate limit reached. ${advice}`, headers })
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
