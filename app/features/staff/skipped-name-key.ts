/** The `localStorage` key of a user who doesn't want to be asked for a name in this browser. */
export function skippedNameKey(userId: string): string {
  return `stationhouse.name-skipped.${userId}`
}
