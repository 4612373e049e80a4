import type { Dir } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getErrorCode } from '#lib/get-error-code.ts'
import { isUuid } from '#lib/is-uuid.ts'

/** Throws for anything except a UUID, because the path must not lead out of a folder. */
export function requireVersion(version: string): string {
  if (!isUuid(version)) throw new Error('A version must be a UUID')
  return version
}

/**
 * Lists the versions in a folder; none if the folder doesn't exist. Files may disappear during the
 * listing.
 */
export async function* listVersions(folder: string): AsyncGenerator<{ version: string; changedAt: number }> {
  for await (const entry of await openFolder(folder)) {
    if (!entry.isFile() || !isUuid(entry.name)) continue
    const stats = await stat(join(folder, entry.name)).catch(nullIfMissing)
    if (stats) yield { version: entry.name, changedAt: stats.mtimeMs }
  }
}

/** A missing folder has no entries. */
export async function openFolder(path: string): Promise<Dir | []> {
  return (await opendir(path).catch(nullIfMissing)) ?? []
}

/**
 * Error handler for `catch`. Returns null for a missing path or a symbolic link. Rethrows any other
 * error.
 */
export function nullIfMissing(error: unknown): null {
  // ELOOP means that the path is a symbolic link.
  if (['ENOENT', 'ELOOP'].includes(getErrorCode(error))) return null
  throw error
}
