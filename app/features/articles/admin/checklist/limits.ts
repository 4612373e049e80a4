/** Characters of a title that search engines show, about. Discord shows 256, more than a title may have. */
export const titleInSearch = 60

/** Characters below which an excerpt leaves room in search results and in Discord. */
const shortExcerpt = 50
/** Characters of an excerpt in the description of its page, which is what others show. */
const longExcerpt = 200

/** What could be better about the words, in sentences. */
export function checkWords({ title, excerpt }: { title: string; excerpt: string }): string[] {
  const [titleLength, excerptLength] = [title.trim().length, excerpt.trim().length]
  return [
    ...(titleLength > titleInSearch
      ? [`Search results show about ${titleInSearch} characters of a title; this one has ${titleLength}.`]
      : []),
    ...(excerptLength > longExcerpt
      ? [
          `Search results and Discord show up to ${longExcerpt} characters of the excerpt; this one has ${excerptLength}.`,
        ]
      : []),
    ...(excerptLength > 0 && excerptLength < shortExcerpt
      ? [`The excerpt has ${excerptLength} characters; search results and Discord have room for more.`]
      : []),
  ]
}
