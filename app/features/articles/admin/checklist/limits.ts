/** Search engines truncate titles at about this many characters. Discord does at 256, more than a title may have. */
export const titleInSearch = 60

/** Characters below which search results and Discord have room for more. */
const shortExcerpt = 50
/** Search results and Discord truncate excerpts at this many characters. */
const longExcerpt = 200

/** Says in sentences what could be better about title and excerpt. */
export function checkWords({ title, excerpt }: { title: string; excerpt: string }): string[] {
  const [titleLength, excerptLength] = [title.trim().length, excerpt.trim().length]
  return [
    ...(titleLength > titleInSearch
      ? [`The title has ${titleLength} characters. Search results show about ${titleInSearch}.`]
      : []),
    ...(excerptLength > longExcerpt
      ? [`The excerpt has ${excerptLength} characters. Search results and Discord show up to ${longExcerpt}.`]
      : []),
    ...(excerptLength > 0 && excerptLength < shortExcerpt
      ? [`The excerpt has only ${excerptLength} characters. Search results and Discord have room for ${longExcerpt}.`]
      : []),
  ]
}
