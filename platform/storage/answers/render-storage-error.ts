import postgres from 'postgres'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { TokenError } from '#platform/identity/tokens.ts'
import { storageErrors } from '../errors.ts'

/** Turns whatever was thrown into Storage's wire format; the HTTP status is the one that the body names. */
export function renderError(thrown: unknown): { error: PlatformError; response: Response } {
  const error = toPlatformError(thrown)
  const body = {
    statusCode: String(error.status),
    code: error.code,
    error: error.details ?? error.code,
    message: error.message,
  }
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...error.headers }
  return { error, response: Response.json(body, { status: error.status, headers }) }
}

function toPlatformError(thrown: unknown): PlatformError {
  if (thrown instanceof TokenError) return storageErrors.invalidToken(thrown)
  if (thrown instanceof PlatformError) return thrown
  if (thrown instanceof DatabaseUnavailableError) return storageErrors.databaseTimeout(thrown)
  if (thrown instanceof postgres.PostgresError) {
    if (thrown.code === 'PT401') return storageErrors.invalidToken(thrown)
    if (thrown.code === '42501') return storageErrors.accessDenied(thrown)
    if (thrown.code === '23505') return storageErrors.alreadyExists(thrown)
    // Raised by the trigger `storage.enforce_quota`, with sentences meant for people.
    if (thrown.code === 'SF001') return storageErrors.tooManyFiles(thrown.message, thrown.detail)
    if (thrown.code === 'SF002') return storageErrors.noRoom(thrown.message)
    if (thrown.code === '57014') return storageErrors.databaseTimeout(thrown)
  }
  if (thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT')) {
    return storageErrors.noSpace(thrown)
  }
  return storageErrors.internal(thrown)
}
