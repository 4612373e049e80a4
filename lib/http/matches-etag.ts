/** True if `If-None-Match` matches this strong ETag (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((text) => {
    const tag = text.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  })
}
