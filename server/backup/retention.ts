export interface MadeBackup {
  name: string
  bytes: number
  /** The time in its name. */
  madeAt: Date
}

/** Says which archives stay. An archive may stay for several of these reasons. */
export interface Retention {
  /** This many of the newest stay. */
  newest: number
  /** The last archive of each of this many days stays; none by default. Only days with archives count, in UTC. */
  days?: number
  /** The last archive of each of this many weeks, from Monday on, stays; none by default. */
  weeks?: number
  /** The newest from before this time stays, too. */
  before?: Date | null
}

const dayMs = 24 * 60 * 60 * 1000
/** Days from the first Monday before 1970 to 1970. */
const daysFromMonday = 3

/**
 * Chooses the archives to remove. It counts days and weeks that have archives, not those before `now`, so that a clock
 * that is ahead makes none of them too old. Archives dated after `now` were named by a wrong clock: they stay, and take
 * the place of no other.
 */
export function chooseExpired(
  backups: readonly MadeBackup[],
  { newest, days = 0, weeks = 0, before = null }: Retention,
  now: Date,
): MadeBackup[] {
  const past = backups.filter(({ madeAt }) => madeAt <= now).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const dayOf = ({ madeAt }: MadeBackup) => Math.floor(madeAt.getTime() / dayMs)
  const weekOf = (backup: MadeBackup) => Math.floor((dayOf(backup) + daysFromMonday) / 7)
  const stays = new Set([
    ...past.slice(0, newest),
    ...firstOfEach(past, dayOf).slice(0, days),
    ...firstOfEach(past, weekOf).slice(0, weeks),
    before && past.find(({ madeAt }) => madeAt < before),
  ])
  return past.filter((backup) => !stays.has(backup))
}

function firstOfEach(backups: readonly MadeBackup[], groupOf: (backup: MadeBackup) => number): MadeBackup[] {
  return backups.filter((backup, index) => {
    const newer = backups[index - 1]
    return newer === undefined || groupOf(newer) !== groupOf(backup)
  })
}
