/** The parts of a search, each as a pattern for `ilike`. A star would be a wildcard whatever stands before it. */
export function listWordPatterns(words: string): string[] {
  const parts = words.split(/\s+/).filter((part) => part !== '')
  return parts.slice(0, mostParts).map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
}

const mostParts = 10
