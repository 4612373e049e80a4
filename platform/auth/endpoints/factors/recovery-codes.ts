import { createHash, randomInt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AuthContext, Endpoint } from '#platform/auth/auth-context.ts'
import { authError, validationError } from '#platform/auth/protocol/errors.ts'
import { readBody, readOptionalBody } from '#platform/auth/protocol/read-body.ts'
import { respond } from '#platform/auth/protocol/respond.ts'
import { type CurrentSession, lockSession, requireSession } from '#platform/auth/sessions/require-session.ts'
import type { SessionResponse } from '#platform/auth/sessions/session-response.ts'
import { upgradeSession } from '#platform/auth/sessions/upgrade-session.ts'
import type { Account } from '#platform/auth/users/account.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { requireEnrollmentAllowed } from './enroll-factor.ts'
import { removeFactor } from './remove-factor.ts'
import { isRecoveryCodeFactor } from './totp-factor.ts'

const codeCount = 10
/** Excludes look-alike characters. Sixteen of these characters are 79 random bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 16

/** `GET /factors/recovery-codes`: counts all codes and unused codes. */
export const countRecoveryCodes: Endpoint = async (context, request) => {
  const { account } = await requireSession(context, request)
  const { id } = requireRecoveryCodes(account)
  const [row] = await context.sql`
    select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
    from auth.mfa_recovery_codes where factor_id = ${id}`
  return respond({ id, type: 'recovery_code', ...z.object({ total: z.number(), remaining: z.number() }).parse(row) })
}

const generateSchema = z.object({ friendly_name: z.string().max(100).nullish() })
const defaultName = 'Recovery codes'

/**
 * `POST /factors/recovery-codes`: creates the account's first codes, which only this response
 * contains. Requires aal2.
 */
export const generateRecoveryCodes: Endpoint = async (context, request) => {
  const sessionBeforeLock = await requireSession(context, request)
  const { friendly_name } = await readOptionalBody(request, generateSchema)
  const name = friendly_name?.trim() || defaultName
  const id = randomUUID()
  const codes = await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    const { account } = currentSession
    requireAal2(currentSession, 'generate')
    if (account.factors.some(isRecoveryCodeFactor)) throw authError('mfa_verified_factor_exists')
    requireEnrollmentAllowed(currentSession, name)
    const hasApp = account.factors.some((factor) => factor.status === 'verified')
    if (!hasApp) throw authError('mfa_recovery_codes_sole_factor')
    const now = context.now()
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (${id}, ${account.id}, ${name}, 'recovery_code', 'verified', ${now}, ${now})`
    const newCodes = await createCodes(sql, { factorId: id, now })
    const traits = { factor_id: id, count: String(newCodes.length) }
    await context.recordEvent(sql, request, { action: 'recovery_codes_generated', actor: account, traits })
    return newCodes
  })
  return respond({ id, type: 'recovery_code', friendly_name: name, total: codes.length, codes })
}

/**
 * `POST /factors/recovery-codes/regenerate`: replaces all codes, used or not. Ends other sessions
 * that used an old code, because the old codes may have been stolen.
 */
export const regenerateRecoveryCodes: Endpoint = async (context, request) => {
  const sessionBeforeLock = await requireSession(context, request)
  const result = await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    requireAal2(currentSession, 'regenerate')
    const { account, sessionId } = currentSession
    const { id, friendly_name } = requireRecoveryCodes(account)
    const now = context.now()
    await sql`delete from auth.mfa_recovery_codes where factor_id = ${id}`
    await sql`delete from auth.sessions where user_id = ${account.id} and factor_id = ${id} and id <> ${sessionId}`
    await sql`update auth.mfa_factors set updated_at = ${now} where id = ${id}`
    const codes = await createCodes(sql, { factorId: id, now })
    const traits = { factor_id: id, count: String(codes.length) }
    await context.recordEvent(sql, request, { action: 'recovery_codes_regenerated', actor: account, traits })
    return { id, type: 'recovery_code', friendly_name, total: codes.length, codes }
  })
  return respond(result)
}

/**
 * `DELETE /factors/recovery-codes`: removes the codes. Sessions that used one of the codes return
 * to aal1.
 */
export const removeRecoveryCodes: Endpoint = async (context, request) => {
  const sessionBeforeLock = await requireSession(context, request)
  const factorId = await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    requireAal2(currentSession, 'delete')
    const { account } = currentSession
    const { id } = requireRecoveryCodes(account)
    await removeFactor(sql, { userId: account.id, id })
    await context.recordEvent(sql, request, {
      action: 'recovery_codes_deleted',
      actor: account,
      traits: { factor_id: id },
    })
    return id
  })
  return respond({ id: factorId })
}

const verifySchema = z.object({ code: z.string().max(200) })

/**
 * `POST /factors/recovery-codes/verify`: upgrades the session to aal2 and ends the account's other
 * aal1 sessions. Each code works once. Letter case, spaces and hyphens don't matter.
 */
export const verifyRecoveryCode: Endpoint = async (context, request) => {
  const sessionBeforeLock = await requireSession(context, request)
  const code = normalizeCode((await readBody(request, verifySchema)).code)
  if (code === '') throw validationError('Code needs to be non-empty')
  const attempt = { limit: 'recovery_code_account', key: sessionBeforeLock.account.id } as const
  const session = await context.limits
    .limitGuess(request, [attempt], () =>
      context.sql.begin((sql) => tryCode(context, sql, { sessionBeforeLock, code, request })),
    )
    .catch((error: unknown) => {
      if (!(error instanceof PlatformError) || error.code !== 'over_request_rate_limit') throw error
      throw authError('mfa_recovery_codes_locked', { headers: error.headers, cause: error })
    })
  // Throws after the transaction, because the transaction recorded the attempt and must commit.
  if (!session) throw authError('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  return respond(session)
}

async function tryCode(
  context: AuthContext,
  sql: TransactionSql,
  { sessionBeforeLock, code, request }: { sessionBeforeLock: CurrentSession; code: string; request: Request },
): Promise<SessionResponse | null> {
  const currentSession = await lockSession(context, sql, sessionBeforeLock)
  const { account, sessionId } = currentSession
  const factorId = account.factors.find(isRecoveryCodeFactor)?.id ?? null
  const usedCodes = await sql`
    update auth.mfa_recovery_codes set used_at = ${context.now()}
    where factor_id = ${factorId} and code_hash = ${hashCode(factorId ?? '', code)} and used_at is null`
  if (factorId === null || usedCodes.count === 0) {
    const traits = { outcome: 'mfa_verification_failed' }
    await context.recordEvent(sql, request, { action: 'verification_attempted', actor: account, traits })
    return null
  }
  await context.recordEvent(sql, request, {
    action: 'recovery_codes_verified',
    actor: account,
    traits: { factor_id: factorId },
  })
  await sql`delete from auth.sessions where user_id = ${account.id} and id <> ${sessionId} and aal < 'aal2'`
  return upgradeSession(context, sql, { currentSession, factorId, method: 'mfa/recovery_code' })
}

function requireAal2({ aal }: CurrentSession, action: string): void {
  if (aal !== 'aal2') {
    throw authError('insufficient_aal', { status: 403, message: `AAL2 required to ${action} recovery codes` })
  }
}

function requireRecoveryCodes({ factors }: Account): Account['factors'][number] {
  const factor = factors.find(isRecoveryCodeFactor)
  if (!factor) throw authError('mfa_factor_not_found', { message: 'The user has not enrolled recovery codes' })
  return factor
}

/** Returns new codes, of which the database stores only the hashes. */
async function createCodes(sql: TransactionSql, { factorId, now }: { factorId: string; now: Date }): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode)
  for (const code of codes) {
    await sql`
      insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
      values (${factorId}, ${hashCode(factorId, code)}, ${now})`
  }
  return codes
}

function createCode(): string {
  return Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

function normalizeCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '')
}

function hashCode(factorId: string, code: string): Buffer {
  return createHash('sha256').update(`${factorId}:${code}`).digest()
}
