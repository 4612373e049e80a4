/** Why the system refused to write a file or make a folder, in words that end a sentence. */
export function describeWriteError(error: unknown): string {
  const code = codeOf(error)
  return writeReasons[code] ?? `the system says ${code}`
}

/** Why the system refused to read a file. */
export function describeReadError(error: unknown): string {
  const code = codeOf(error)
  return readReasons[code] ?? `the system says ${code}`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

const writeReasons: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
}

const readReasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  EIO: 'the disk is damaged',
}
