import { storageErrors } from '../errors.ts'
import type { ByteRange } from '../files/file-store.ts'

/** Whether the client's copy is still good: RFC 9110 section 13.2.2, for GET and HEAD. */
export function isNotModified(request: Headers, eTag: string, changedAt: Date): boolean {
  const known = request.get('if-none-match')
  if (known !== null)
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag)
  const since = Date.parse(request.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && wholeSeconds(changedAt) <= since
}

/**
 * The one range asked for; null for the whole file, which is also the answer to several ranges and to other units
 * (RFC 9110 section 14.2). Throws 416 for a range behind the end.
 */
export function parseRange(request: Headers, size: number, eTag: string, changedAt: Date): ByteRange | null {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(request.get('range') ?? '')
  if (!match || !isSameFile(request.get('if-range'), eTag, changedAt)) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (start >= size || (first === '' && Number(last) === 0)) throw storageErrors.invalidRange(size)
  return { start, end }
}

function isSameFile(ifRange: string | null, eTag: string, changedAt: Date): boolean {
  return ifRange === null || ifRange === eTag || Date.parse(ifRange) === wholeSeconds(changedAt)
}

function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
