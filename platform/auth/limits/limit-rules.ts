import type { PlatformError } from '#platform/gateway/errors.ts'
import { authError } from '../protocol/errors.ts'

export interface LimitRule {
  /** Attempts that are allowed within `seconds`. */
  free: number
  seconds: number
  /** Counts failed attempts only; after the free ones, each failure doubles the wait for the next, from 1 s to 15 minutes. */
  doubles?: boolean
  /** Behind a proxy that wasn't named, callers are told apart by the address that it reports. Never for guesses. */
  believesReports?: boolean
  /** Reaching it is no event. */
  isQuiet?: boolean
  /** A limit on mail, for which GoTrue has an error code of its own: on the time between two, or on how many. */
  mails?: 'between' | 'many'
}

const guesses = { free: 5, seconds: 15 * 60, doubles: true } as const
const perCaller = { free: 30, seconds: 5 * 60 } as const

const rules = {
  sign_in_address: perCaller,
  sign_in_account: guesses,
  /** Replaces the two above for a browser in which the account signed in before. */
  sign_in_device: guesses,
  sign_up_address: { ...perCaller, believesReports: true },
  /** Sign-ups without a mail, by wider network. */
  sign_up_network: { free: 60, seconds: 3600, believesReports: true },
  /** Links and codes that prove an email address. */
  verify_address: perCaller,
  /** Six-digit codes, whatever mail they came with. */
  code_account: guesses,
  factor_account: guesses,
  /** Apart from the codes of apps, so that nobody who guesses at one locks the other. */
  recovery_code_account: guesses,
  reauthentication_account: guesses,
  /** Unknown refresh tokens only: refusing a good one would sign its holder out. */
  refresh_address: { free: 150, seconds: 5 * 60 },
  mail_receiver: { free: 1, seconds: 60, mails: 'between', isQuiet: true },
  mail_address: { free: 30, seconds: 3600, mails: 'many', believesReports: true },
  /** Mail to people who may have no account, so that the site can't be used to flood mailboxes: all, and by wider network. */
  mail_strangers: { free: 240, seconds: 3600, mails: 'many' },
  mail_strangers_network: { free: 60, seconds: 3600, mails: 'many', believesReports: true },
  /** Kept for networks that have asked for little, when others have used up what is for all. */
  mail_reserve: { free: 60, seconds: 3600, mails: 'many' },
  mail_reserve_network: { free: 2, seconds: 3600, mails: 'many', believesReports: true },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof rules

/** Where GoTrue has a limit, this is its default: https://supabase.com/docs/guides/auth/rate-limits */
export const limitRules: Readonly<Record<LimitName, LimitRule>> = rules

/** GoTrue's errors (429) for too many requests or mails, with the wait in seconds as text and in `Retry-After`. */
export function limitError(waitSeconds: number, mails?: LimitRule['mails']): PlatformError {
  const seconds = Math.max(1, waitSeconds)
  const headers = { 'retry-after': String(seconds) }
  const wait = formatWait(seconds)
  if (mails === 'between') {
    const message = `For security purposes, you can only request this after ${wait}.`
    return authError('over_email_send_rate_limit', { message, headers })
  }
  const again = `Please try again in ${wait}.`
  if (mails === 'many') {
    return authError('over_email_send_rate_limit', { message: `Email rate limit exceeded. ${again}`, headers })
  }
  return authError('over_request_rate_limit', { message: `Request rate limit reached. ${again}`, headers })
}

function formatWait(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
