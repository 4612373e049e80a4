import { setTimeout as wait } from 'node:timers/promises'
import type { FairQueue } from '#lib/queues/fair-queue.ts'
import type { Database } from '#platform/database/database.ts'
import { PlatformError } from '#platform/gateway/errors.ts'
import { findPictureColor } from '../inspect/find-picture-color.ts'
import { pictureLanes } from '../picture-lanes.ts'
import { readVersion } from '../records/object-record.ts'
import { forgetColors, listUncolored, type PictureColor, saveColors } from '../records/picture-colors.ts'
import type { FileStore } from './file-store.ts'
import { withTemporaryFile } from './temporary-file.ts'

interface Coloring {
  database: Database
  files: FileStore
  pictures: FairQueue
  incomingFolder: string
  /** Ends it between two pictures. */
  closing: AbortSignal
}

/** So many at once: with each batch, pages that show pictures are made anew. */
const batchSize = 100
/** In one run, because a bucket sends each picture for it. */
const mostBatches = 10
/** Before it is tried again where too many pictures wait, in ms. */
const retryMs = 1_000

/**
 * Finds the colors of pictures that were stored before uploads had theirs found, or that were copied or restored; those are looked
 * at when nothing else is to be done with pictures.
 */
export async function colorPictures(coloring: Coloring): Promise<void> {
  const { database, closing } = coloring
  await forgetColors(database)
  for (let batch = 0; batch < mostBatches; batch++) {
    const versions = await listUncolored(database, batchSize)
    if (versions.length === 0) return
    const found: PictureColor[] = []
    try {
      for (const version of versions) {
        if (closing.aborted) return
        const color = await findColor(coloring, version)
        if (color === undefined) return
        found.push({ version, color })
      }
    } finally {
      await saveColors(database, found)
    }
  }
}

/** Null also where the file isn't there, so that it isn't asked for again; undefined when Storage is closing. */
function findColor(
  { files, pictures, incomingFolder, closing }: Coloring,
  version: string,
): Promise<string | null | undefined> {
  return withTemporaryFile(incomingFolder, async (path) => {
    if (readVersion(version) === null || !(await files.saveTo(version, path))) return null
    while (!closing.aborted) {
      try {
        // A caller of its own takes turns with the sizes that visitors left to be made smaller.
        return await pictures.run(() => findPictureColor(path), { lane: pictureLanes.nobody, caller: 'colors' })
      } catch (error) {
        if (!(error instanceof PlatformError && error.code === 'SlowDown')) throw error
        await wait(retryMs, undefined, { signal: closing }).catch(() => {})
      }
    }
    return undefined
  })
}
