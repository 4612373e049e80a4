import pg from 'pg'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { TokenError } from '#platform/identity/tokens.ts'
import { FilesUnavailableError } from '../files/files-unavailable-error.ts'
import { storageErrors } from './errors.ts'

/** Renders any error in Storage's wire format. The HTTP status equals `statusCode` in the body. */
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
  if (thrown instanceof FilesUnavailableError) return storageErrors.filesUnavailable(thrown)
  if (thrown instanceof pg.DatabaseError)
    return bySqlstate[thrown.code ?? '']?.(thrown) ?? storageErrors.internal(thrown)
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null
  return code === 'ENOSPC' || code === 'EDQUOT' ? storageErrors.diskFull(thrown) : storageErrors.internal(thrown)
}

const bySqlstate: Partial<Record<string, (error: pg.DatabaseError) => PlatformError>> = {
  PT401: storageErrors.invalidToken,
  '42501': storageErrors.accessDenied,
  '23505': storageErrors.alreadyExists,
  '57014': storageErrors.databaseTimeout,
  '53100': storageErrors.diskFull,
  // The trigger that counts files raises these, with messages for users.
  SF001: ({ message, detail }) => storageErrors.tooManyFiles(message, detail),
  SF002: ({ message }) => storageErrors.quotaExceeded(message),
  // The site's trigger that counts deletions raises this.
  SF003: ({ message }) => storageErrors.freshSignInNeeded(message),
}
