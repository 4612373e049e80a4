import type { BackupPlace } from './backup-place.ts'

/** Why the server made a backup by itself: the first word of the archive's name. */
export type BackupKind = 'scheduled' | 'before-upgrade'

/** The name of an archive that is made now; names sort by their times. */
export function nameBackup(kind: BackupKind, now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

interface MadeBackup {
  name: string
  bytes: number
  madeAt: Date
}

/** The archives of a kind with the times in their names, newest first; none where there is no folder. */
export async function listBackups(place: Pick<BackupPlace, 'list'>, kind: BackupKind): Promise<MadeBackup[]> {
  const pattern = new RegExp(`^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d-\\d\\d-\\d\\d)Z\\.backup$`)
  return (await place.list())
    .flatMap(({ name, bytes }) => {
      const [, date, time] = pattern.exec(name) ?? []
      return date && time ? [{ name, bytes, madeAt: new Date(`${date}T${time.replaceAll('-', ':')}Z`) }] : []
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

export interface Retention {
  /** How many of the newest stay. */
  keep: number
  /** The newest from before this time stays, too. */
  before?: Date | null
}

/** Removes the other archives of a kind, and what interrupted backups of it left; resolves to the removed archives. */
export async function removeOldBackups(
  place: Pick<BackupPlace, 'list' | 'remove' | 'removeUnfinished'>,
  kind: BackupKind,
  { keep, before = null }: Retention,
): Promise<string[]> {
  const made = await listBackups(place, kind)
  const kept = before && made.find(({ madeAt }) => madeAt < before)
  const old = made
    .slice(keep)
    .filter((backup) => backup !== kept)
    .map(({ name }) => name)
  for (const name of old) await place.remove(name)
  await place.removeUnfinished(`${kind}-`)
  return old
}
