import { matchesEtag } from '#lib/http/matches-etag.ts'
import type { ByteRange } from '../files/file-store.ts'
import { storageErrors } from '../protocol/errors.ts'

/**
 * Returns true if the client's cached response is current, for GET and HEAD (RFC 9110, section
 * 13.2.2).
 */
export function isNotModified(headers: Headers, eTag: string, changedAt: Date): boolean {
  const ifNoneMatch = headers.get('if-none-match')
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, eTag)
  const modifiedSince = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(modifiedSince) && floorToSeconds(changedAt) <= modifiedSince
}

/**
 * Parses the requested range; null for the whole file. Several ranges and other units also get the
 * whole file (RFC 9110, section 14.2). Throws 416 for a range beyond the end.
 */
export function parseRange(headers: Headers, size: number, eTag: string, changedAt: Date): ByteRange | null {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(headers.get('range') ?? '')
  if (!match || !isSameFile(headers.get('if-range'), eTag, changedAt)) return null
  const first = match[1] ? Number(match[1]) : null
  const last = match[2] ? Number(match[2]) : null
  if (first === null) return last === null ? null : getLastBytes(last, size)
  if (last !== null && last < first) return null
  if (first >= size) throw storageErrors.invalidRange(size)
  return { start: first, end: Math.min(last ?? size - 1, size - 1) }
}

function getLastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) throw storageErrors.invalidRange(size)
  return { start: Math.max(0, size - count), end: size - 1 }
}

function isSameFile(ifRange: string | null, eTag: string, changedAt: Date): boolean {
  return ifRange === null || ifRange === eTag || Date.parse(ifRange) === floorToSeconds(changedAt)
}

function floorToSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
