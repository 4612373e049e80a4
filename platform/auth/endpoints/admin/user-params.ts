import { z } from 'zod'
import { emailSchema } from '#lib/email-address.ts'
import { authError } from '#platform/auth/protocol/errors.ts'
import { metadataSchema } from '#platform/auth/protocol/read-body.ts'

/** What an administrator may say about an account. */
export const userParamsSchema = z.object({
  id: z.guid().nullish(),
  email: emailSchema.nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  /** A bcrypt hash of another platform, so that accounts can move. */
  password_hash: z
    .string()
    .regex(/^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/, 'not a bcrypt hash')
    .nullish(),
  email_confirm: z.boolean().nullish(),
  /** Tokens speak as this role always, so no other can be given. */
  role: z.enum(['', 'authenticated'], 'must be authenticated').nullish(),
  app_metadata: metadataSchema.nullish(),
  user_metadata: metadataSchema.nullish(),
  ban_duration: z.string().nullish(),
})

const unitMs: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 }
/** Beyond it a JavaScript date would not reach Postgres. */
const longestBanMs = 1000 * 365 * 24 * 3.6e6

/** The end of a ban given as a duration in Go's notation (`1h30m`); null for `none` and for no time at all. */
export function readBan(duration: string, now: Date): Date | null {
  if (duration === 'none' || duration === '0') return null
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    const reason = `time: invalid duration ${JSON.stringify(duration.slice(0, 50))}`
    throw authError('validation_failed', { message: `invalid format for ban duration: ${reason}` })
  }
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const length = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0)
  return length > 0 ? new Date(now.getTime() + Math.min(length, longestBanMs)) : null
}
