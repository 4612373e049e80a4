import { PlatformError, type PlatformErrorInit } from '#platform/gateway/errors.ts'

/**
 * `code` and `error` are the two names that the hosted service gives each error (supabase/storage
 * `internal/errors/codes.ts`). Newer clients read `code`, older clients `error`.
 */
export const storageErrors = {
  noSuchBucket: () => storageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: () => storageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  noSuchRoute: () => storageError(404, 'InvalidRequest', 'This address does not exist'),
  invalidKey: (key: string) => storageError(400, 'InvalidKey', `Invalid key: ${toPrintable(key)}`),
  invalidBucketName: () => storageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' }),
  invalidRequest: (message: string, cause?: unknown) => storageError(400, 'InvalidRequest', message, { cause }),
  invalidParameter: (name: string, allowed: string) =>
    storageError(400, 'InvalidParameter', `Invalid Parameter ${name}. Allowed: ${allowed}`),
  invalidMimeType: (message: string, cause?: unknown) =>
    storageError(415, 'InvalidMimeType', message, { error: 'invalid_mime_type', cause }),
  /** The file starts like its type but is damaged. */
  damaged: (type: string, cause?: unknown) =>
    storageError(415, 'InvalidMimeType', `The file is damaged: it is not a complete ${type}`, {
      error: 'invalid_mime_type',
      cause,
    }),
  unsanitizablePdf: (message: string) => storageError(422, 'InvalidRequest', message),
  invalidSignature: () => storageError(400, 'InvalidSignature', 'Invalid signature'),
  invalidRange: (size: number) =>
    storageError(416, 'InvalidRange', 'invalid range provided', {
      error: 'invalid_range',
      headers: { 'content-range': `bytes */${size}` },
    }),
  accessDenied: (cause?: unknown) =>
    storageError(403, 'AccessDenied', 'new row violates row-level security policy', { error: 'Unauthorized', cause }),
  invalidToken: (cause: Error) => storageError(401, 'InvalidJWT', cause.message, { error: 'Unauthorized', cause }),
  alreadyExists: (cause?: unknown) =>
    storageError(409, 'KeyAlreadyExists', 'The resource already exists', { error: 'Duplicate', cause }),
  tooLarge: (limit: number) =>
    storageError(413, 'EntityTooLarge', `The object exceeded the maximum allowed size of ${limit} bytes`, {
      error: 'Payload too large',
    }),
  pictureTooLarge: (message: string) => storageError(413, 'EntityTooLarge', message, { error: 'Payload too large' }),
  quotaExceeded: (message: string) => storageError(413, 'EntityTooLarge', message, { error: 'Payload too large' }),
  tooManyFiles: (message: string, seconds = '60') =>
    storageError(429, 'SlowDown', message, { error: 'Too many files', headers: { 'retry-after': seconds } }),
  freshSignInNeeded: (message: string) => storageError(403, 'FreshSignInNeeded', message, { error: 'Unauthorized' }),
  uploadTooSlow: () => storageError(408, 'Aborted', 'The upload took too long'),
  aborted: (cause: unknown) => storageError(400, 'Aborted', 'The upload was interrupted', { cause }),
  slowDown: () =>
    storageError(503, 'SlowDown', 'Too many pictures are being prepared. Please try again shortly.', {
      headers: { 'retry-after': '2' },
      isLimitRejection: true,
    }),
  pictureTookTooLong: (cause: unknown) =>
    storageError(422, 'InvalidRequest', 'The picture takes too long to prepare', { cause }),
  databaseTimeout: (cause: unknown) =>
    storageError(503, 'DatabaseTimeout', 'The connection to the database timed out', {
      cause,
      headers: { 'retry-after': '2' },
    }),
  diskFull: (cause: unknown) => storageError(507, 'InternalError', noSpaceMessage, { cause }),
  /** Rejects files before the disk is full, because the database needs some space. */
  diskNearlyFull: () => storageError(507, 'InsufficientStorage', noSpaceMessage, { isLimitRejection: true }),
  filesUnavailable: (cause: unknown) =>
    storageError(503, 'S3Error', "The files can't be reached at the moment. Please try again shortly.", {
      cause,
      headers: { 'retry-after': '5' },
    }),
  internal: (cause: unknown) => storageError(500, 'InternalError', 'Internal server error', { cause }),
}

const noSpaceMessage = 'The server has no space left for files. Try again later or ask your administrator.'

interface StorageErrorInit extends Pick<PlatformErrorInit, 'cause' | 'headers' | 'isLimitRejection'> {
  /** The older name; the same as `code` by default. */
  error?: string
}

function storageError(
  status: number,
  code: string,
  message: string,
  { error = code, ...init }: StorageErrorInit = {},
): PlatformError {
  return new PlatformError({ status, code, message, details: error, ...init })
}

/**
 * Makes text from a client safe for a terminal or a log: truncates the text and replaces
 * unprintable characters.
 */
function toPrintable(text: string): string {
  return text.slice(0, 100).replace(/[^\x20-\x7e]/g, '?')
}
