import { storageErrors } from './errors.ts'

/**
 * Bucket and key of a file. `requireBucketName` and `requireKey` have checked that bucket and key
 * are ASCII.
 */
export interface ObjectPath {
  bucket: string
  key: string
}

const maxKeyLength = 512
const maxSegmentLength = 200

/**
 * Parses `{bucket}/{key}` from the undecoded path after a route's prefix. Decodes the path once and
 * then checks it. Throws 400 for a path that isn't normalized, because different programs might
 * normalize the path differently.
 */
export function requireObjectPath(rawPath: string): ObjectPath {
  if (/%(2f|5c|00)/i.test(rawPath)) throw storageErrors.invalidKey(rawPath)
  const decoded = decode(rawPath)
  const slash = decoded.indexOf('/')
  if (slash < 1) throw storageErrors.invalidKey(rawPath)
  return { bucket: requireBucketName(decoded.slice(0, slash)), key: requireKey(decoded.slice(slash + 1)) }
}

/**
 * Throws 400 unless a key contains only characters that Storage allows. No segment may be empty,
 * consist of dots, or start or end with a space.
 */
export function requireKey(key: string): string {
  if (!isKey(key)) throw storageErrors.invalidKey(key)
  return key
}

export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && key.split('/').every(isSegment)
}

/** Parses a bucket's name from the undecoded path after a route's prefix. */
export function parseBucketName(rawPath: string): string {
  return requireBucketName(decode(rawPath))
}

/** Throws 400 unless a bucket's name has the form that the hosted service requires. */
export function requireBucketName(name: string): string {
  if (name.length >= 64 || !isSegment(name)) throw storageErrors.invalidBucketName()
  return name
}

function isSegment(segment: string): boolean {
  return (
    segment.length <= maxSegmentLength &&
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
