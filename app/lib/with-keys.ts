/**
 * Adds each entry's index as its key. Use it only for static lists with possible duplicates: in
 * others, state and focus would stay with the index.
 */
export function withKeys<Entry extends object>(entries: readonly Entry[]): (Entry & { key: number })[] {
  return entries.map((entry, key) => ({ ...entry, key }))
}
