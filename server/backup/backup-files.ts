import type { BackupLocation } from './backup-location.ts'
import { type BackupFile, chooseExpiredBackups, type Retention } from './retention.ts'

/** Reason for an automatic backup. The archive's name starts with this reason. */
export type BackupKind = 'scheduled' | 'before-upgrade'

/** Returns the name of a new archive. Names sort by time. */
export function createBackupName(kind: BackupKind, now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** Lists the archives of a kind, newest first, with the times in their names. */
export async function listBackups(location: Pick<BackupLocation, 'list'>, kind: BackupKind): Promise<BackupFile[]> {
  const pattern = new RegExp(`^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d-\\d\\d-\\d\\d)Z\\.backup$`)
  return (await location.list())
    .flatMap(({ name, bytes }) => {
      const [, date, time] = pattern.exec(name) ?? []
      const madeAt = new Date(`${date}T${time?.replaceAll('-', ':')}Z`)
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, bytes, madeAt }]
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Removes archives of a kind that `retention` doesn't retain, and files of interrupted backups.
 * Retains `newArchive` even if the clock is wrong. Resolves to the names of the removed archives.
 */
export async function removeOldBackups(
  location: Pick<BackupLocation, 'list' | 'remove' | 'removeUnfinished'>,
  kind: BackupKind,
  { newArchive, now, ...retention }: Retention & { newArchive: string; now: Date },
): Promise<string[]> {
  const expiredBackups = chooseExpiredBackups(await listBackups(location, kind), retention, now)
  const oldNames = expiredBackups.map(({ name }) => name).filter((name) => name !== newArchive)
  for (const name of oldNames) await location.remove(name)
  await location.removeUnfinished(`${kind}-`)
  return oldNames
}
