import type { Dir } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#lib/is-uuid.ts'

/** Throws for what is no version, so that none can lead out of a folder. */
export function requireVersion(version: string): string {
  if (!isUuid(version)) throw new Error('a version is a UUID')
  return version
}

/** The versions that are files of a folder; none if there is no such folder. Others may remove files meanwhile. */
export async function* listVersions(folder: string): AsyncGenerator<{ version: string; changedAt: number }> {
  for await (const entry of await openFolder(folder)) {
    if (!entry.isFile() || !isUuid(entry.name)) continue
    const found = await stat(join(folder, entry.name)).catch(nullIfMissing)
    if (found) yield { version: entry.name, changedAt: found.mtimeMs }
  }
}

/** The entries of a folder; none if it doesn't exist. */
export async function openFolder(path: string): Promise<Dir | []> {
  return (await opendir(path).catch(nullIfMissing)) ?? []
}

/** For `catch`: null for a path that doesn't exist or is a symbolic link; throws any other error. */
export function nullIfMissing(error: unknown): null {
  // ELOOP: a symbolic link.
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP')) return null
  throw error
}
