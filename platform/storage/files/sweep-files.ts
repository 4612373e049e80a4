import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { findReferencedVersions } from '../records/referenced-versions.ts'
import { removeExpiredFiles } from './discard-files.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FileStore } from './file-store.ts'
import { isSweepSuspicious, minUnreferencedAgeMs, trashRetentionDays, trashRetentionMs } from './sweep-limits.ts'

export interface SweepContext {
  database: Database
  fileStore: FileStore
  onEvent: OnFileEvent
  /** Current time in milliseconds since 1970. */
  now: number
}

const batchSize = 500

/**
 * Moves unreferenced files to the trash once they are an hour old, and resolves to their number. If
 * suspiciously many files are unreferenced, moves none and emits `sweep_stopped`, unless
 * `isConfirmed`. Also restores referenced files from the trash, and deletes expired files.
 */
export async function sweepFiles(sweep: SweepContext, { isConfirmed = false } = {}): Promise<number> {
  await restoreReferencedFiles(sweep)
  await removeExpiredTrash(sweep)
  const { fileStore, onEvent } = sweep
  const { location } = fileStore
  const removedCount = await removeExpiredFiles(sweep)
  if (removedCount > 0) onEvent({ event: 'kept_files_removed', files: removedCount, location })
  const { unreferencedVersions, total } = await findUnreferenced(sweep)
  if (!isConfirmed && isSweepSuspicious({ unreferencedCount: unreferencedVersions.length, totalCount: total })) {
    onEvent({ event: 'sweep_stopped', unreferenced: unreferencedVersions.length, files: total, location })
    return 0
  }
  let movedCount = 0
  for await (const version of filterByReference(sweep, unreferencedVersions, false)) {
    await fileStore.trash.put(version)
    movedCount++
  }
  if (movedCount > 0) onEvent({ event: 'files_trashed', files: movedCount, days: trashRetentionDays, location })
  return movedCount
}

/**
 * Restores files from the trash that are referenced again, for example after an operator has
 * restored the right database.
 */
export async function restoreReferencedFiles(sweep: Omit<SweepContext, 'now'>): Promise<void> {
  let restoredCount = 0
  for await (const version of filterByReference(sweep, listTrash(sweep.fileStore), true)) {
    await sweep.fileStore.trash.restore(version)
    restoredCount++
  }
  if (restoredCount > 0)
    sweep.onEvent({ event: 'files_restored', files: restoredCount, location: sweep.fileStore.location })
}

async function removeExpiredTrash({ fileStore, onEvent, now }: SweepContext): Promise<void> {
  let removedCount = 0
  for await (const { version, trashedAt } of fileStore.trash.list()) {
    if (now - trashedAt <= trashRetentionMs) continue
    await fileStore.trash.remove(version)
    removedCount++
  }
  if (removedCount > 0) onEvent({ event: 'trash_emptied', files: removedCount, location: fileStore.location })
}

/** Finds files that are older than an hour and unreferenced. */
export async function findUnreferenced(
  sweep: Omit<SweepContext, 'onEvent'>,
): Promise<{ unreferencedVersions: string[]; total: number }> {
  const { fileStore, now } = sweep
  let total = 0
  async function* listOldVersions() {
    for await (const { version, changedAt } of fileStore.list()) {
      total++
      if (now - changedAt > minUnreferencedAgeMs) yield version
    }
  }
  const unreferencedVersions = await Array.fromAsync(filterByReference(sweep, listOldVersions(), false))
  return { unreferencedVersions, total }
}

async function* listTrash({ trash }: FileStore): AsyncGenerator<string> {
  for await (const { version } of trash.list()) yield version
}

async function* filterByReference(
  { database }: Pick<SweepContext, 'database'>,
  versions: AsyncIterable<string> | Iterable<string>,
  isReferenced: boolean,
): AsyncGenerator<string> {
  const filter = async (batch: readonly string[]) => {
    const referencedVersions = await findReferencedVersions(database, batch)
    return batch.filter((version) => referencedVersions.has(version) === isReferenced)
  }
  let batch: string[] = []
  for await (const version of versions) {
    batch.push(version)
    if (batch.length < batchSize) continue
    yield* await filter(batch)
    batch = []
  }
  if (batch.length > 0) yield* await filter(batch)
}

/** Removes unfinished uploads that are older than an hour. */
export async function removeStaleUploads(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && now - stats.mtimeMs > minUnreferencedAgeMs) await rm(path, { force: true })
  }
}
