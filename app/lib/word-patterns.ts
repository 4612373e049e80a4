/** The words of a search as `ilike` patterns. PostgREST reads `*` as a wildcard and can't escape it: `_` replaces it. */
export function listWordPatterns(words: string): string[] {
  const list = words.split(/\s+/).filter((word) => word !== '')
  return list.slice(0, maxWords).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
}

const maxWords = 10
