import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { TrashFolder } from './file-store.ts'
import { listVersions, nullIfMissing, requireVersion } from './local-files.ts'

interface LocalFiles {
  pathOf(version: string): string
  /** Renames a local file to its place. */
  put(localPath: string, version: string): Promise<void>
}

/** Each file is renamed, so a kill at any moment leaves it in one of the two places, whole. */
export function createLocalTrash(folder: string, { pathOf, put }: LocalFiles): TrashFolder {
  const trashed = (version: string) => join(folder, requireVersion(version))
  return {
    async put(version) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      // The time first: renamed before, a kill would leave a file in the trash that seems to have been there for years.
      await utimes(pathOf(version), now, now).catch(nullIfMissing)
      await rename(pathOf(version), trashed(version)).catch(nullIfMissing)
    },

    async restore(version) {
      if (await stat(trashed(version)).catch(nullIfMissing)) await put(trashed(version), version).catch(nullIfMissing)
    },

    remove: (version) => rm(trashed(version), { force: true }),

    async *list() {
      for await (const { version, changedAt } of listVersions(folder)) yield { version, trashedAt: changedAt }
    },
  }
}
