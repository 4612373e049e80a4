import pg from 'pg'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { authError, WeakPasswordError } from './errors.ts'

/**
 * Creates a JSON response that no cache may store, because it may contain data of an account or a
 * session.
 */
export function respond(body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store', ...headers } })
}

/**
 * Since this API version, the body of an error is `{ code, message }`. Earlier versions get
 * `{ code: <status>, error_code, msg }`.
 */
const firstVersionWithCodes = '2024-01-01'

/**
 * Renders an error in GoTrue's format. Errors other than `PlatformError` go to `onError`, and the
 * client gets a 500 without details. During a database outage, the client gets a 503 with
 * `Retry-After`.
 */
export function renderAuthError(thrown: unknown, request: Request, onError: (error: unknown) => void): Response {
  const error = thrown instanceof PlatformError ? thrown : reportAndHide(thrown, onError)
  const weakPassword = error instanceof WeakPasswordError ? { weak_password: { reasons: error.reasons } } : {}
  const version = request.headers.get('x-supabase-api-version') ?? ''
  const hasCodes = /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= firstVersionWithCodes
  const body = hasCodes
    ? { code: error.code, message: error.message, ...weakPassword }
    : { code: error.status, error_code: error.code, msg: error.message, ...weakPassword }
  return Response.json(body, {
    status: error.status,
    headers: {
      'cache-control': 'no-store',
      'x-sb-error-code': error.code,
      ...(hasCodes ? { 'x-supabase-api-version': firstVersionWithCodes } : {}),
      ...error.headers,
    },
  })
}

function reportAndHide(error: unknown, onError: (error: unknown) => void): PlatformError {
  onError(error)
  if (!isDatabaseOutage(error)) return authError('unexpected_failure')
  return authError('unexpected_failure', {
    status: 503,
    message: 'The service is not available at the moment',
    headers: { 'retry-after': '1' },
  })
}

/**
 * True for a lost connection, and for Postgres's error classes 53 (no resources) and 57P (shutting
 * down).
 */
function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  return error instanceof pg.DatabaseError && /^(53|57P)/.test(error.code ?? '')
}
