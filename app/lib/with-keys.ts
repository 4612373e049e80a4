/**
 * The entries of a list with their places as keys: for lists that are only read, in which two entries may say the same. State
 * and focus would stay with the place.
 */
export function withKeys<Entry extends object>(entries: readonly Entry[]): (Entry & { key: number })[] {
  return entries.map((entry, key) => ({ ...entry, key }))
}
