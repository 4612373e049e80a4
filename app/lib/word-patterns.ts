/** The words of a search as `ilike` patterns. PostgREST reads `*` as a wildcard and can't escape it: `_` replaces it. */
export function listWordPatterns(words: string): string[] {
  const parts = words.split(/\s+/).filter((part) => part !== '')
  return parts.slice(0, mostParts).map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
}

const mostParts = 10
