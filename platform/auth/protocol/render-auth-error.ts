import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { authError, WeakPasswordError } from './errors.ts'

/** From this version on the body is `{ code, message }`; before it, `{ code: <status>, error_code, msg }`. */
const namedCodesSince = '2024-01-01'

/** Writes an error as GoTrue does; what is not meant for the client goes to `onError` and becomes a bare 500. */
export function renderError(error: unknown, request: Request, onError: (error: unknown) => void): Response {
  const answer = error instanceof PlatformError ? error : conceal(error, onError)
  const weakPassword = answer instanceof WeakPasswordError ? { weak_password: { reasons: answer.reasons } } : {}
  const version = request.headers.get('x-supabase-api-version') ?? ''
  const isNamed = /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= namedCodesSince
  const body = isNamed
    ? { code: answer.code, message: answer.message, ...weakPassword }
    : { code: answer.status, error_code: answer.code, msg: answer.message, ...weakPassword }
  return Response.json(body, {
    status: answer.status,
    headers: {
      'cache-control': 'no-store',
      'x-sb-error-code': answer.code,
      ...(isNamed ? { 'x-supabase-api-version': namedCodesSince } : {}),
      ...answer.headers,
    },
  })
}

function conceal(error: unknown, onError: (error: unknown) => void): PlatformError {
  onError(error)
  if (isUnavailable(error)) {
    return authError('unexpected_failure', {
      status: 503,
      message: 'The service is not available at the moment',
      headers: { 'retry-after': '1' },
    })
  }
  return authError('unexpected_failure')
}

/** postgres.js names a lost or refused connection in `code`; Postgres itself with class 08, 53 and 57P. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return /^(08|53|57P)/.test(error.code) || /^(CONNECT|CONNECTION|ECONN|ENOENT|EPIPE)/.test(error.code)
}
