/** Returns the `localStorage` key that is set if a user skipped entering a name in this browser. */
export function skippedNameKey(userId: string): string {
  return `stationhouse.name-skipped.${userId}`
}
