import { restErrors } from '../protocol/errors.ts'
import type { MediaType } from '../protocol/media-type.ts'
import type { StatementResult } from '../sql/result.ts'

export function respondWithRows(
  result: StatementResult,
  {
    media,
    status,
    contentRange,
    appliedPreferences,
    isHead = false,
  }: { media: MediaType; status: number; contentRange: string; appliedPreferences: string | null; isHead?: boolean },
): Response {
  const headers: Record<string, string> = { 'content-type': media.contentType, 'content-range': contentRange }
  if (appliedPreferences) headers['preference-applied'] = appliedPreferences
  return new Response(isHead ? null : result.body, { status, headers })
}

export function respondEmpty(status: number, contentRange: string | null, appliedPreferences: string | null): Response {
  const headers: Record<string, string> = {}
  if (contentRange) headers['content-range'] = contentRange
  if (appliedPreferences) headers['preference-applied'] = appliedPreferences
  return new Response(null, { status, headers })
}

/** Throws 406 if the client asked for one object and the result isn't exactly one row. */
export function requireSingular(media: MediaType, rowCount: number): void {
  if (media.kind === 'object' && rowCount !== 1) throw restErrors.notSingular(rowCount)
}
