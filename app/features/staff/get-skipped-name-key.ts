/** Returns the `localStorage` key that is set if the user skipped the question for a name. */
export function getSkippedNameKey(userId: string): string {
  return `stationhouse.name-skipped.${userId}`
}
