/** What the function `search_site` takes for words that must all be there. */
export const searchQuestion = (...words: string[]) => ({ either: [{ all: words.map((word) => [word]) }] })

/** Its answer for a question that nothing fits. */
export const nothingFound = { counts: {}, rows: [], cut: [], is_cut: false }
