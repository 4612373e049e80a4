/**
 * Converts the first ten words of a search to `ilike` patterns. `_` replaces `*`, because PostgREST
 * treats `*` as a wildcard that can't be escaped.
 */
export function listWordPatterns(searchText: string): string[] {
  const searchWords = searchText.split(/\s+/).filter((word) => word !== '')
  return searchWords.slice(0, maxTerms).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
}

const maxTerms = 10

/**
 * Returns a PostgREST `or` filter for each of the first ten words of a search. At least one of the
 * columns must contain the word.
 */
export function listWordFilters(searchText: string, columns: readonly string[]): string[] {
  return listWordPatterns(searchText).map((pattern) => {
    const value = `"${pattern.replaceAll(/["\\]/g, '\\$&')}"`
    return columns.map((column) => `${column}.ilike.${value}`).join()
  })
}

/**
 * Returns the search terms that may match inside a word (infix search), separated by spaces.
 * Returns an empty string if the search contains a quoted phrase.
 */
export function toInfixTerms(searchText: string): string {
  return searchText.includes('"') ? '' : searchText.split(/\s+/).slice(0, maxTerms).join(' ').trim()
}

/**
 * Converts a search to a `tsquery`. Words match as prefixes, and quoted phrases match exactly.
 * Returns an empty string if the search has no letter or digit.
 */
export function toPrefixQuery(searchText: string): string {
  const terms = [...searchText.matchAll(/"([^"]*)"?|([^\s"]+)/g)].flatMap(([, phrase, word]) => {
    const text = (phrase ?? word ?? '').replaceAll(/[^\p{L}\p{M}\p{N}@.'’_-]+/gu, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const lexeme = `'${text.replaceAll("'", "''")}'`
    return phrase === undefined ? `${lexeme}:*` : lexeme
  })
  return terms.slice(0, maxTerms).join(' & ')
}
