import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Why the server made a backup by itself: the first word of the archive's name. */
export type BackupKind = 'scheduled' | 'before-upgrade'

/** Unfinished ones are removed when they are older: no backup takes that long. */
const stalePartialMs = 24 * 60 * 60 * 1000

/** The name of an archive that is made now; names sort by their times. */
export function nameBackup(kind: BackupKind, now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** The archives of a kind in a folder with the times in their names, newest first; none where there is no folder. */
export async function listBackups(folder: string, kind: BackupKind): Promise<{ name: string; madeAt: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, date, time] =
        new RegExp(`^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d-\\d\\d-\\d\\d)Z\\.backup$`).exec(name) ?? []
      return date && time ? [{ name, madeAt: new Date(`${date}T${time.replaceAll('-', ':')}Z`) }] : []
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Removes all but the newest archives of a kind, and what interrupted backups of it left; resolves to the removed archives. */
export async function removeOldBackups(folder: string, kind: BackupKind, keep: number): Promise<string[]> {
  const old = (await listBackups(folder, kind)).slice(keep).map(({ name }) => name)
  for (const name of old) await rm(join(folder, name), { force: true })
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${kind}-`) || !name.endsWith('.partial')) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > stalePartialMs) await rm(join(folder, name), { force: true })
  }
  return old
}
