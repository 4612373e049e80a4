import pg from 'pg'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import type { Role } from '#platform/identity/identity.ts'
import { TokenError } from '#platform/identity/tokens.ts'
import { restErrors } from './errors.ts'

/**
 * Renders any error in PostgREST's wire format. `role` is null if the caller isn't identified yet.
 */
export function renderRestError(cause: unknown, role: Role | null): { error: PlatformError; response: Response } {
  const error = toPlatformError(cause, role)
  const { code, details, hint, message, status } = error
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': `PostgREST; error=${code}`,
    ...error.headers,
  }
  if (status === 401) headers['www-authenticate'] ??= 'Bearer'
  return { error, response: new Response(JSON.stringify({ code, details, hint, message }), { status, headers }) }
}

function toPlatformError(cause: unknown, role: Role | null): PlatformError {
  if (cause instanceof TokenError) return restErrors.invalidToken(cause)
  if (cause instanceof PlatformError) return cause
  if (cause instanceof DatabaseUnavailableError) return restErrors.databaseUnavailable(cause)
  if (!(cause instanceof pg.DatabaseError)) return restErrors.internal(cause)
  const { code = 'XX000' } = cause
  return new PlatformError({
    status: toStatus(code, cause.message, role ?? 'anon'),
    code,
    message: cause.message,
    details: cause.detail ?? null,
    hint: cause.hint ?? null,
    cause,
    isLimitRejection: code === '57014' && role !== 'service_role',
  })
}

/**
 * Follows PostgREST's table ("Errors", "HTTP Status Codes") with two exceptions. 54xxx and 21000
 * return 400 (client error). 57014 (timeout) returns 503, because clients should retry.
 */
function toStatus(sqlstate: string, message: string, role: Role): number {
  if (sqlstate === '42501') return role === 'anon' ? 401 : 403
  if (sqlstate === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (/^PT[1-5]\d\d$/.test(sqlstate)) return toErrorStatus(Number(sqlstate.slice(2)))
  return statusByCode[sqlstate] ?? statusByClass[sqlstate.slice(0, 2)] ?? 400
}

const statusByCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57014': 503,
  '57P01': 503,
  P0001: 400,
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  PT: 500,
  XX: 500,
}

/**
 * Converts a status that a function raised, such as `PT404`. Any status that isn't an error becomes
 * 500.
 */
function toErrorStatus(status: number): number {
  return status >= 400 && status <= 599 ? status : 500
}
