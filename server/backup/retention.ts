export interface BackupFile {
  name: string
  bytes: number
  /** The time in its name. */
  madeAt: Date
}

/** Retention rules. An archive stays if any of them applies. */
export interface Retention {
  /** The newest archives stay, up to this number. */
  newest: number
  /**
   * The last archive of each day stays, for this many days; 0 by default. Only UTC days with
   * archives count.
   */
  days?: number
  /** The last archive of each week from Monday stays, for this many weeks. The default is 0. */
  weeks?: number
  /** The newest archive from before this time stays as well. */
  before?: Date | null
}

const dayMs = 24 * 60 * 60 * 1000
/** 1970-01-01 was a Thursday, three days after a Monday. */
const daysFromMonday = 3

/**
 * Chooses the archives to remove. It counts only days and weeks with archives, so that a clock that
 * is ahead doesn't expire archives too early. Archives dated after `now` come from a wrong clock.
 * They stay and don't count toward any limit.
 */
export function chooseExpired(
  backups: readonly BackupFile[],
  { newest, days = 0, weeks = 0, before = null }: Retention,
  now: Date,
): BackupFile[] {
  const pastBackups = backups
    .filter(({ madeAt }) => madeAt <= now)
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const dayOf = ({ madeAt }: BackupFile) => Math.floor(madeAt.getTime() / dayMs)
  const weekOf = (backup: BackupFile) => Math.floor((dayOf(backup) + daysFromMonday) / 7)
  const retained = new Set([
    ...pastBackups.slice(0, newest),
    ...firstOfEachGroup(pastBackups, dayOf).slice(0, days),
    ...firstOfEachGroup(pastBackups, weekOf).slice(0, weeks),
    before && pastBackups.find(({ madeAt }) => madeAt < before),
  ])
  return pastBackups.filter((backup) => !retained.has(backup))
}

function firstOfEachGroup(backups: readonly BackupFile[], groupOf: (backup: BackupFile) => number): BackupFile[] {
  return backups.filter((backup, index) => {
    const newer = backups[index - 1]
    return newer === undefined || groupOf(newer) !== groupOf(backup)
  })
}
