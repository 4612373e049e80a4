/** Search engines truncate titles after about this many characters. */
export const maxTitleLengthInSearch = 60

/** In characters. Shorter excerpts waste space in search results. */
const minExcerptLength = 50
/** The site shortens longer excerpts for search engines (`shortenDescription`). */
const maxExcerptLength = 200

export function checkLengths({ title, excerpt }: { title: string; excerpt: string }): string[] {
  const [titleLength, excerptLength] = [title.trim().length, excerpt.trim().length]
  const excerptCount = `${excerptLength} ${excerptLength === 1 ? 'character' : 'characters'}`
  return [
    ...(titleLength > maxTitleLengthInSearch
      ? [`The title has ${titleLength} characters. Search results show about ${maxTitleLengthInSearch}.`]
      : []),
    ...(excerptLength > maxExcerptLength || (excerptLength > 0 && excerptLength < minExcerptLength)
      ? [`The excerpt has ${excerptCount}. Search engines get up to ${maxExcerptLength}.`]
      : []),
  ]
}
