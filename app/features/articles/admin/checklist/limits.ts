/**
 * Search engines truncate titles at about this many characters. Discord's limit is above the
 * maximum title length.
 */
export const titleInSearch = 60

/** Search results and Discord have space for more than this many characters. */
const shortExcerpt = 50
/** Search results and Discord truncate excerpts at this many characters. */
const longExcerpt = 200

/** Returns hints about title and excerpt that are too long or too short. */
export function checkLengths({ title, excerpt }: { title: string; excerpt: string }): string[] {
  const [titleLength, excerptLength] = [title.trim().length, excerpt.trim().length]
  return [
    ...(titleLength > titleInSearch
      ? [`The title has ${titleLength} characters. Search results show about ${titleInSearch}.`]
      : []),
    ...(excerptLength > longExcerpt || (excerptLength > 0 && excerptLength < shortExcerpt)
      ? [`The excerpt has ${excerptLength} characters. Search results and Discord show up to ${longExcerpt}.`]
      : []),
  ]
}
