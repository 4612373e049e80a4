/**
 * Search engines truncate titles at about this many characters. Discord's limit is above the
 * maximum title length.
 */
export const maxTitleInSearch = 60

/** In characters. Shorter excerpts leave space unused in search results and on Discord. */
const shortExcerpt = 50
/** Search results and Discord truncate excerpts at this many characters. */
const longExcerpt = 200

/** Returns hints about a title or excerpt that is too long or too short. */
export function checkLengths({ title, excerpt }: { title: string; excerpt: string }): string[] {
  const [titleLength, excerptLength] = [title.trim().length, excerpt.trim().length]
  return [
    ...(titleLength > maxTitleInSearch
      ? [`The title has ${titleLength} characters. Search results show about ${maxTitleInSearch}.`]
      : []),
    ...(excerptLength > longExcerpt || (excerptLength > 0 && excerptLength < shortExcerpt)
      ? [`The excerpt has ${excerptLength} characters. Search results and Discord show up to ${longExcerpt}.`]
      : []),
  ]
}
