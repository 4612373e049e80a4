import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { TrashFolder } from './file-store.ts'
import { listVersions, nullIfMissing, requireVersion } from './local-files.ts'

interface LocalFiles {
  getPath(version: string): string
  moveIntoStore(localPath: string, version: string): Promise<void>
}

/**
 * Creates a trash that renames files. Even if the process is killed, each file stays complete, in
 * the store or in the trash.
 */
export function createLocalTrash(folder: string, { getPath, moveIntoStore }: LocalFiles): TrashFolder {
  const getTrashPath = (version: string) => join(folder, requireVersion(version))
  return {
    async put(version) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      // Sets the time before the rename. In the other order, a crash could make the file seem
      // expired.
      await utimes(getPath(version), now, now).catch(nullIfMissing)
      await rename(getPath(version), getTrashPath(version)).catch(nullIfMissing)
    },

    async restore(version) {
      if (await stat(getTrashPath(version)).catch(nullIfMissing))
        await moveIntoStore(getTrashPath(version), version).catch(nullIfMissing)
    },

    remove: (version) => rm(getTrashPath(version), { force: true }),

    async *list() {
      for await (const { version, changedAt } of listVersions(folder)) yield { version, trashedAt: changedAt }
    },
  }
}
