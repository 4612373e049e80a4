import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { listNamedVersions } from '../records/named-versions.ts'
import { removeEndedFiles } from './discard-files.ts'
import type { OnFileEvent } from './file-events.ts'
import type { FileStore } from './file-store.ts'
import { isSuspicious, minAgeMs, trashDays, trashMs } from './sweep-limits.ts'

export interface Sweep {
  database: Database
  files: FileStore
  onEvent: OnFileEvent
  /** In milliseconds since 1970. */
  now: number
}

const batchSize = 500

/**
 * Moves files that no row names to the trash once they are an hour old, resolves to their number, and deletes what has lain
 * there for its time. With suspiciously many of them it moves none, and tells, unless an operator confirmed it.
 */
export async function sweepFiles(sweep: Sweep, { isConfirmed = false } = {}): Promise<number> {
  await restoreNamedFiles(sweep)
  await emptyTrash(sweep)
  const { files, onEvent } = sweep
  const { location } = files
  const ended = await removeEndedFiles(sweep)
  if (ended > 0) onEvent({ event: 'kept_files_removed', files: ended, location })
  const { unnamed, all } = await findUnnamed(sweep)
  if (!isConfirmed && isSuspicious({ unnamed: unnamed.length, all })) {
    onEvent({ event: 'sweep_stopped', unnamed: unnamed.length, files: all, location })
    return 0
  }
  let moved = 0
  for await (const version of filterNamed(sweep, unnamed, false)) {
    await files.trash.put(version)
    moved++
  }
  if (moved > 0) onEvent({ event: 'files_trashed', files: moved, days: trashDays, location })
  return moved
}

/** Brings back from the trash what a row names again, as after the right database was put back. */
export async function restoreNamedFiles(sweep: Omit<Sweep, 'now'>): Promise<void> {
  let restored = 0
  for await (const version of filterNamed(sweep, listTrash(sweep.files), true)) {
    await sweep.files.trash.restore(version)
    restored++
  }
  if (restored > 0) sweep.onEvent({ event: 'files_restored', files: restored, location: sweep.files.location })
}

async function emptyTrash({ files, onEvent, now }: Sweep): Promise<void> {
  let removed = 0
  for await (const { version, trashedAt } of files.trash.list()) {
    if (now - trashedAt <= trashMs) continue
    await files.trash.remove(version)
    removed++
  }
  if (removed > 0) onEvent({ event: 'trash_emptied', files: removed, location: files.location })
}

/** Files that are older than an hour and that no row names, and the number of all files. */
export async function findUnnamed(sweep: Omit<Sweep, 'onEvent'>): Promise<{ unnamed: string[]; all: number }> {
  const { files, now } = sweep
  let all = 0
  async function* listOld() {
    for await (const { version, changedAt } of files.list()) {
      all++
      if (now - changedAt > minAgeMs) yield version
    }
  }
  const unnamed = await Array.fromAsync(filterNamed(sweep, listOld(), false))
  return { unnamed, all }
}

async function* listTrash({ trash }: FileStore): AsyncGenerator<string> {
  for await (const { version } of trash.list()) yield version
}

/** Those of the versions that the database names, or those that it doesn't. */
async function* filterNamed(
  { database }: Pick<Sweep, 'database'>,
  versions: AsyncIterable<string> | Iterable<string>,
  isNamed: boolean,
): AsyncGenerator<string> {
  const filter = async (some: readonly string[]) => {
    const named = await listNamedVersions(database, some)
    return some.filter((version) => named.has(version) === isNamed)
  }
  let waiting: string[] = []
  for await (const version of versions) {
    waiting.push(version)
    if (waiting.length < batchSize) continue
    yield* await filter(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield* await filter(waiting)
}

/** Removes unfinished uploads that are older than an hour. */
export async function sweepIncoming(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > minAgeMs) await rm(path, { force: true })
  }
}
