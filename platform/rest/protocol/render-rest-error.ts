import postgres from 'postgres'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { Role } from '#platform/identity/identity.ts'
import { TokenError } from '#platform/identity/tokens.ts'
import { restErrors } from './errors.ts'
import { statusOf } from './sqlstate.ts'

/** Turns whatever was thrown into PostgREST's wire format. */
export function renderError(thrown: unknown, role: Role | null): { error: PlatformError; response: Response } {
  const error = toPlatformError(thrown, role)
  const { code, details, hint, message, status } = error
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...error.headers,
  }
  if (status === 401) headers['www-authenticate'] ??= 'Bearer'
  return { error, response: new Response(JSON.stringify({ code, details, hint, message }), { status, headers }) }
}

function toPlatformError(thrown: unknown, role: Role | null): PlatformError {
  if (thrown instanceof TokenError) return restErrors.invalidToken(thrown)
  if (thrown instanceof PlatformError) return thrown
  if (thrown instanceof DatabaseUnavailableError) return restErrors.databaseUnavailable(thrown)
  if (!(thrown instanceof postgres.PostgresError)) return restErrors.internal(thrown)
  return new PlatformError({
    status: statusOf(thrown.code, thrown.message, role ?? 'anon'),
    code: thrown.code,
    message: thrown.message,
    details: thrown.detail ?? null,
    hint: thrown.hint ?? null,
    cause: thrown,
  })
}
