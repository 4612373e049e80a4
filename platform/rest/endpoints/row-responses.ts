import { restErrors } from '../protocol/errors.ts'
import type { MediaType } from '../protocol/media-type.ts'
import type { Result } from '../sql/result.ts'

/** Creates a response with rows, without a body for HEAD. */
export function respondWithRows(
  result: Result,
  {
    media,
    status,
    contentRange,
    applied,
    isHead = false,
  }: { media: MediaType; status: number; contentRange: string; applied: string | null; isHead?: boolean },
): Response {
  const headers: Record<string, string> = { 'content-type': media.contentType, 'content-range': contentRange }
  if (applied) headers['preference-applied'] = applied
  return new Response(isHead ? null : result.body, { status, headers })
}

export function respondEmpty(status: number, contentRange: string | null, applied: string | null): Response {
  const headers: Record<string, string> = {}
  if (contentRange) headers['content-range'] = contentRange
  if (applied) headers['preference-applied'] = applied
  return new Response(null, { status, headers })
}

/** Throws 406 if the client asked for one object and the result isn't exactly one row. */
export function requireSingular(media: MediaType, rows: number): void {
  if (media.kind === 'object' && rows !== 1) throw restErrors.notSingular(rows)
}
