import { z } from 'zod'
import { emailSchema } from '#lib/accounts/email-address.ts'
import type { AuthContext } from '#platform/auth/auth-context.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { metadataSchema, parseInput } from '#platform/auth/protocol/read-body.ts'
import { type Account, accountColumns, accountSchema, withoutExpiredEnrollments } from '#platform/auth/users/account.ts'

/**
 * Throws unless the request has the secret key. The `apikey` header alone is enough, as on the
 * hosted platform.
 */
export async function requireSecretKey(context: AuthContext, request: Request): Promise<void> {
  const { role } = await context.authenticate(request)
  if (role === 'service_role') return
  throw authError(request.headers.has('authorization') ? 'not_admin' : 'no_authorization')
}

/**
 * Returns the account, even if it is soft-deleted. Throws `user_not_found`, or `validation_failed`
 * for a malformed ID.
 */
export async function requireTargetAccount({ sql, now }: AuthContext, id: string | undefined): Promise<Account> {
  const parsedId = z.guid().safeParse(id)
  if (!parsedId.success) {
    throw authError('validation_failed', { status: 404, message: 'user_id must be an UUID' })
  }
  const [row] = await sql`select ${accountColumns} from auth.users where id = ${parsedId.data}`
  if (!row) throw authError('user_not_found')
  return withoutExpiredEnrollments(accountSchema.parse(row), now())
}

export function requireEmail(email: string | null | undefined): string {
  if (!email) throw validationError('An email address is required')
  return parseInput(email, emailSchema)
}

/** The request body to create or update a user, as in GoTrue. */
export const userParamsSchema = z.object({
  id: z.guid().nullish(),
  email: emailSchema.nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  /** A bcrypt hash, for accounts imported from another platform. */
  password_hash: z
    .string()
    .regex(/^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/, 'not a bcrypt hash')
    .nullish(),
  email_confirm: z.boolean().nullish(),
  /** Must be `authenticated` or empty, because access tokens never have another role. */
  role: z.enum(['', 'authenticated'], 'must be authenticated').nullish(),
  app_metadata: metadataSchema.nullish(),
  user_metadata: metadataSchema.nullish(),
  ban_duration: z.string().nullish(),
})

const unitMs: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 }
/** A thousand years. With a limit, the end of a ban is always a valid date. */
const maxBanMs = 1000 * 365 * 24 * 3.6e6

/** Parses a duration in Go's notation (`1h30m`) into milliseconds; null for `none` and zero. */
export function parseBanDuration(duration: string): number | null {
  if (duration === 'none' || duration === '0') return null
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(duration)) {
    const reason = `time: invalid duration ${JSON.stringify(duration.slice(0, 50))}`
    throw validationError(`invalid format for ban duration: ${reason}`)
  }
  const matches = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const durationMs = matches.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0)
  return durationMs > 0 ? Math.min(durationMs, maxBanMs) : null
}
