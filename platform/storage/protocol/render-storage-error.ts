import pg from 'pg'
import { getErrorCode } from '#lib/get-error-code.ts'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { TokenError } from '#platform/identity/tokens.ts'
import { FilesUnavailableError } from '../files/files-unavailable-error.ts'
import { storageErrors } from './errors.ts'

/** The HTTP status equals `statusCode` in the body. */
export function renderStorageError(cause: unknown): { error: PlatformError; response: Response } {
  const error = toPlatformError(cause)
  const body = {
    statusCode: String(error.status),
    code: error.code,
    error: error.details ?? error.code,
    message: error.message,
  }
  return { error, response: Response.json(body, { status: error.status, headers: error.headers }) }
}

function toPlatformError(cause: unknown): PlatformError {
  if (cause instanceof TokenError) return storageErrors.invalidToken(cause)
  if (cause instanceof PlatformError) return cause
  if (cause instanceof DatabaseUnavailableError) return storageErrors.databaseTimeout(cause)
  if (cause instanceof FilesUnavailableError) return storageErrors.filesUnavailable(cause)
  if (cause instanceof pg.DatabaseError) return bySqlstate[cause.code ?? '']?.(cause) ?? storageErrors.internal(cause)
  return ['ENOSPC', 'EDQUOT'].includes(getErrorCode(cause))
    ? storageErrors.diskFull(cause)
    : storageErrors.internal(cause)
}

const bySqlstate: Partial<Record<string, (error: pg.DatabaseError) => PlatformError>> = {
  PT401: storageErrors.invalidToken,
  '42501': storageErrors.accessDenied,
  '23505': storageErrors.alreadyExists,
  '57014': storageErrors.databaseTimeout,
  '53100': storageErrors.diskFull,
  // The trigger that counts files raises SF001 and SF002, with messages for users.
  SF001: ({ message, detail }) => storageErrors.tooManyFiles(message, detail),
  SF002: ({ message }) => storageErrors.quotaExceeded(message),
  // The site's trigger that counts deletions raises SF003.
  SF003: ({ message }) => storageErrors.freshSignInNeeded(message),
}
