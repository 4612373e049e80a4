import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storageErrors } from '../protocol/errors.ts'
import type { FileStore } from './file-store.ts'

export async function withTemporaryFile<T>(folder: string, run: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await run(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Throws 404 if the version doesn't exist. */
export function withLocalCopy<T>(
  { fileStore, temporaryFolder }: { fileStore: FileStore; temporaryFolder: string },
  version: string,
  run: (path: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFile(temporaryFolder, async (path) => {
    const content = await fileStore.read(version)
    if (!content) throw storageErrors.noSuchKey()
    await writeFile(path, content, { mode: 0o600 })
    return run(path)
  })
}
