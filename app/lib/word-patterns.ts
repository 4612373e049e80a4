/** The words of a search as `ilike` patterns. PostgREST reads `*` as a wildcard and can't escape it: `_` replaces it. */
export function listWordPatterns(words: string): string[] {
  const list = words.split(/\s+/).filter((word) => word !== '')
  return list.slice(0, maxTerms).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
}

const maxTerms = 10

/** The words of a search that may stand anywhere within a word, divided by spaces; empty where a part is in quotation marks. */
export function toWordParts(words: string): string {
  return words.includes('"') ? '' : words.split(/\s+/).slice(0, maxTerms).join(' ').trim()
}

/**
 * The words of a search as a `tsquery` that finds texts with words that begin with them, and those in quotation marks as they
 * stand. The database's dictionary does the rest; a search without a letter or digit finds nothing.
 */
export function toPrefixQuery(words: string): string {
  const parts = [...words.matchAll(/"([^"]*)"?|([^\s"]+)/g)].flatMap(([, phrase, word]) => {
    const text = (phrase ?? word ?? '').replaceAll(/[^\p{L}\p{M}\p{N}@.'’_-]+/gu, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const lexeme = `'${text.replaceAll("'", "''")}'`
    return phrase === undefined ? `${lexeme}:*` : lexeme
  })
  return parts.slice(0, maxTerms).join(' & ')
}
