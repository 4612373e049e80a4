const hourMs = 60 * 60 * 1000

/**
 * Minimum age of unreferenced files, in milliseconds. A younger file may belong to an upload that
 * hasn't added its row yet.
 */
export const minUnreferencedAgeMs = hourMs

export const trashRetentionDays = 30
export const trashRetentionMs = trashRetentionDays * 24 * hourMs

/**
 * True if more than 50 files are unreferenced, or at least 5 files that are more than 2 % of all
 * files. The server then probably uses the wrong database.
 */
export function isSweepSuspicious({
  unreferencedCount,
  totalCount,
}: {
  unreferencedCount: number
  totalCount: number
}): boolean {
  return unreferencedCount > 50 || (unreferencedCount >= 5 && unreferencedCount > totalCount * 0.02)
}
