export interface LimitRule {
  /** Tries that pass. */
  free: number
  /** The time in which they are counted. */
  seconds: number
  /** Counts wrong tries only; beyond the free ones each wrong one doubles the wait for the next, 1 s to 15 minutes. */
  doubles?: boolean
  /** What is counted are mails, for which GoTrue has a code of its own. */
  mails?: 'between' | 'many'
}

const guesses = { free: 5, seconds: 15 * 60, doubles: true } as const
const byAddress = { free: 30, seconds: 5 * 60 } as const

const rules = {
  sign_in_address: byAddress,
  sign_in_account: guesses,
  /** In the place of the two above, for a browser in which the account signed in before. */
  sign_in_device: guesses,
  sign_up_address: byAddress,
  /** Links and codes by which one proves an address. */
  verify_address: byAddress,
  /** Six digits, whatever mail they came with. */
  code_account: guesses,
  factor_account: guesses,
  reauthentication_account: guesses,
  /** Refresh tokens that nobody has: a refused refresh signs its holder out, so right ones are not counted. */
  refresh_address: { free: 150, seconds: 5 * 60 },
  mail_receiver: { free: 1, seconds: 60, mails: 'between' },
  mail_address: { free: 30, seconds: 3600, mails: 'many' },
  /** Mail to those who may have no account, all together: the site is no means to flood mailboxes. */
  mail_strangers: { free: 300, seconds: 3600, mails: 'many' },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof rules

/**
 * What may be tried how often. Where GoTrue has a figure it is GoTrue's:
 * https://supabase.com/docs/guides/auth/rate-limits
 */
export const limitRules: Readonly<Record<LimitName, LimitRule>> = rules
