const hourMs = 60 * 60 * 1000

/**
 * Minimum age of unreferenced files, in milliseconds, which is longer than any upload may take,
 * because a sweep must not move a file before its row is written.
 */
export const minAgeMs = hourMs

/** Days that a file stays in the trash. */
export const trashDays = 30
export const trashMs = trashDays * 24 * hourMs

/**
 * Returns true if so many files are unreferenced that the database is probably the wrong one: more
 * than 50 files, or at least 5 files that are more than 2 % of all files.
 */
export function isSuspicious({ unreferenced, total }: { unreferenced: number; total: number }): boolean {
  return unreferenced > 50 || (unreferenced >= 5 && unreferenced > total * 0.02)
}
