import type { PlatformError } from '#platform/gateway/errors.ts'
import { storageErrors } from '../errors.ts'

/** For a file that begins like its type and then is not. */
export function malformed(type: string): PlatformError {
  return storageErrors.invalidMimeType(`The file is damaged: it is not a complete ${type}`)
}
