import { storageErrors } from './errors.ts'

/** A file as clients name it. Both parts have passed the grammar below, so they are plain ASCII. */
export interface ObjectAddress {
  bucket: string
  key: string
}

const longestKey = 512
const longestSegment = 200

/**
 * Reads `{bucket}/{key}` from the raw path behind a route's prefix. It is decoded once and then checked, never cleaned:
 * a name that would need cleaning is refused, because the next reader of it might clean it differently.
 */
export function requireObjectAddress(rawPath: string): ObjectAddress {
  if (/%(2f|5c|00)/i.test(rawPath)) throw storageErrors.invalidKey(rawPath)
  const decoded = decode(rawPath)
  const slash = decoded.indexOf('/')
  if (slash < 1) throw storageErrors.invalidKey(rawPath)
  return { bucket: requireBucketName(decoded.slice(0, slash)), key: requireKey(decoded.slice(slash + 1)) }
}

/** Throws unless a name keeps to Storage's characters and has no empty, dot-only or space-edged segment. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw storageErrors.invalidKey(key)
  return key
}

/** Whether a file can have this name. */
export function isKey(key: string): boolean {
  return key.length <= longestKey && key.split('/').every(isSegment)
}

/** Throws unless a bucket's name keeps to the grammar of the hosted service. */
export function requireBucketName(raw: string): string {
  const name = decode(raw)
  if (name.length >= 64 || !isSegment(name)) throw storageErrors.invalidBucketName()
  return name
}

function isSegment(segment: string): boolean {
  return (
    segment.length <= longestSegment &&
    /^[A-Za-z0-9_!\-.*'() &$@=;:+,?]+$/.test(segment) &&
    !/^\.+$/.test(segment) &&
    segment.trim() === segment
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw storageErrors.invalidKey(text)
  }
}
