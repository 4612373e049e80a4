import { getErrorCode } from '#lib/get-error-code.ts'

/** Returns a clause that ends a sentence about a failed write. */
export function describeWriteError(error: unknown): string {
  const code = getErrorCode(error) || 'unknown'
  return writeReasons[code] ?? `system error ${code}`
}

export function describeReadError(error: unknown): string {
  const code = getErrorCode(error) || 'unknown'
  return readReasons[code] ?? `system error ${code}`
}

const writeReasons: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'the folder does not exist',
  EACCES: 'this user has no write permission',
  EPERM: 'this user has no write permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

const readReasons: Record<string, string> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'this user has no read permission',
  EPERM: 'this user has no read permission',
  EIO: 'the disk is damaged',
}
