const hourMs = 60 * 60 * 1000

/** Longer than any upload may take, so that a file is not taken away before its row is written. Milliseconds. */
export const minAgeMs = hourMs

/** How long a file stays in the trash. */
export const trashDays = 30
export const trashMs = trashDays * 24 * hourMs

/**
 * Whether so many of all files are named by no row that the database is rather the wrong one than the files left over:
 * more than 50, or more than 2 % where that is at least 5.
 */
export function isSuspicious({ unnamed, all }: { unnamed: number; all: number }): boolean {
  return unnamed > 50 || (unnamed >= 5 && unnamed > all * 0.02)
}
