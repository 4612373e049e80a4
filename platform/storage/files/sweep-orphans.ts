import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { listKnownVersions } from '../records/read-objects.ts'
import type { FileStore } from './file-store.ts'

/** Longer than any upload may take, so that a file is not removed before its row is written. */
const minAgeMs = 60 * 60 * 1000
const batch = 500

/** Removes files that no row names, and unfinished uploads, when they are older than an hour; resolves to their number. */
export async function sweepOrphans(
  { database, files, incomingFolder }: { database: Database; files: FileStore; incomingFolder: string },
  now: number,
): Promise<number> {
  let removed = await sweepIncoming(incomingFolder, now)
  let old: string[] = []
  const sweepBatch = async () => {
    const known = await listKnownVersions(database, old)
    for (const version of old) {
      if (known.has(version)) continue
      await files.remove(version)
      removed++
    }
    old = []
  }
  for await (const { version, changedAt } of files.list()) {
    if (now - changedAt > minAgeMs) old.push(version)
    if (old.length >= batch) await sweepBatch()
  }
  if (old.length > 0) await sweepBatch()
  return removed
}

async function sweepIncoming(folder: string, now: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || now - found.mtimeMs <= minAgeMs) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
