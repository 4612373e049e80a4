import type { BackupLocation } from './backup-location.ts'
import { chooseExpired, type MadeBackup, type Retention } from './retention.ts'

/** Why the server made a backup by itself: the first word of the archive's name. */
export type BackupKind = 'scheduled' | 'before-upgrade'

/** The name of an archive that is made now; names sort by their times. */
export function nameBackup(kind: BackupKind, now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** The archives of a kind with the times in their names, newest first; none where there is no folder. */
export async function listBackups(place: Pick<BackupLocation, 'list'>, kind: BackupKind): Promise<MadeBackup[]> {
  const pattern = new RegExp(`^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d-\\d\\d-\\d\\d)Z\\.backup$`)
  return (await place.list())
    .flatMap(({ name, bytes }) => {
      const [, date, time] = pattern.exec(name) ?? []
      const madeAt = new Date(`${date}T${time?.replaceAll('-', ':')}Z`)
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, bytes, madeAt }]
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Removes the archives of a kind that `retention` gives up, and what interrupted backups of it left; resolves to the
 * removed archives. The archive `justMade` stays, whatever the clock says.
 */
export async function removeOldBackups(
  place: Pick<BackupLocation, 'list' | 'remove' | 'removeUnfinished'>,
  kind: BackupKind,
  { justMade, now, ...retention }: Retention & { justMade: string; now: Date },
): Promise<string[]> {
  const expired = chooseExpired(await listBackups(place, kind), retention, now)
  const old = expired.map(({ name }) => name).filter((name) => name !== justMade)
  for (const name of old) await place.remove(name)
  await place.removeUnfinished(`${kind}-`)
  return old
}
