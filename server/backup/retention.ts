export interface BackupFile {
  name: string
  bytes: number
  /** Time in the file name. */
  madeAt: Date
}

/** An archive is retained if any of these rules applies. */
export interface Retention {
  /** Number of newest archives to retain. */
  newestCount: number
  /**
   * Number of UTC days whose last archive is retained; 0 by default. Only days with archives count.
   */
  dayCount?: number
  /** Number of weeks (from Monday) whose last archive is retained; 0 by default. */
  weekCount?: number
  /** Also retains the newest archive from before this time. */
  before?: Date | null
}

const dayMs = 24 * 60 * 60 * 1000
/** 1970-01-01 was a Thursday, three days after a Monday. */
const daysFromMonday = 3

/**
 * Chooses the archives to remove. Counts only days and weeks with archives, because a clock that is
 * ahead would otherwise expire archives too early. Archives dated after `now` come from a wrong
 * clock, are retained, and don't count toward any limit.
 */
export function chooseExpiredBackups(
  backups: readonly BackupFile[],
  { newestCount, dayCount = 0, weekCount = 0, before = null }: Retention,
  now: Date,
): BackupFile[] {
  const pastBackups = backups
    .filter(({ madeAt }) => madeAt <= now)
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const getDay = ({ madeAt }: BackupFile) => Math.floor(madeAt.getTime() / dayMs)
  const getWeek = (backup: BackupFile) => Math.floor((getDay(backup) + daysFromMonday) / 7)
  const retainedBackups = new Set([
    ...pastBackups.slice(0, newestCount),
    ...pickFirstOfEachGroup(pastBackups, getDay).slice(0, dayCount),
    ...pickFirstOfEachGroup(pastBackups, getWeek).slice(0, weekCount),
    before && pastBackups.find(({ madeAt }) => madeAt < before),
  ])
  return pastBackups.filter((backup) => !retainedBackups.has(backup))
}

function pickFirstOfEachGroup(backups: readonly BackupFile[], getGroup: (backup: BackupFile) => number): BackupFile[] {
  return backups.filter((backup, index) => {
    const newer = backups[index - 1]
    return newer === undefined || getGroup(newer) !== getGroup(backup)
  })
}
