import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { authError } from '#platform/auth/protocol/errors.ts'
import type { Queryable } from '#platform/database/sql.ts'

const factorSchema = z.object({
  id: z.guid(),
  status: z.enum(['unverified', 'verified']),
  factor_type: z.string(),
  secret: z.string().nullable(),
  last_used_step: z.coerce.number().nullable(),
})

export type Factor = z.infer<typeof factorSchema>

/** The caller must have locked the account. Throws `mfa_factor_not_found`. */
export async function requireFactor(
  sql: Queryable,
  { userId, id }: { userId: string; id: string | undefined },
): Promise<Factor> {
  const parsedId = z.guid().safeParse(id)
  const [row] = parsedId.success
    ? await sql`
        select id, status, factor_type, secret, last_used_step from auth.mfa_factors
        where id = ${parsedId.data} and user_id = ${userId}`
    : []
  if (!row) throw authError('mfa_factor_not_found')
  return factorSchema.parse(row)
}

/** Recovery codes are stored as a factor, but have their own endpoints. */
export function isRecoveryCodeFactor({ factor_type }: { factor_type: string }): boolean {
  return factor_type === 'recovery_code'
}

/** Works like `requireFactor`, but only accepts authenticator apps. */
export async function requireAuthenticatorApp(
  sql: Queryable,
  lookup: { userId: string; id: string | undefined },
): Promise<Factor> {
  const factor = await requireFactor(sql, lookup)
  if (isRecoveryCodeFactor(factor)) throw authError('mfa_factor_not_found')
  return factor
}

/** The app shows a new code after this time (RFC 6238). */
const periodSeconds = 30
/** Accepts this many codes before and after the current code, because clocks differ. */
const toleratedSteps = 1

export interface NewTotp {
  secret: string
  uri: string
  /** `uri` as an SVG picture. */
  qrCode: string
}

export function createTotp({ issuer, label }: { issuer: string; label: string }): NewTotp {
  const totp = new TOTP({ issuer, label, period: periodSeconds, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** Returns the time step of a code; null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ period: periodSeconds, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
