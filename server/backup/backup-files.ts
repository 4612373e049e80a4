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

/** Removes all but the newest archives of a kind, and what interrupted backups of it left; resolves to the removed archives. */
export async function removeOldBackups(place: BackupPlace, kind: BackupKind, keep: number): Promise<string[]> {
  const old = (await listBackups(place, kind)).slice(keep).map(({ name }) => name)
  for (const name of old) await place.remove(name)
  await place.removeUnfinished(`${kind}-`)
  return old
}
