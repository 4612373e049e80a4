import type { FairQueue } from '#lib/queues/fair-queue.ts'
import type { Database } from '#platform/database/database.ts'
import { findPictureColor } from '../inspect/find-picture-color.ts'
import { pictureLanes } from '../picture-lanes.ts'
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
    for (const version of versions) {
      if (closing.aborted) return
      found.push({ version, color: await findColor(coloring, version) })
    }
    await saveColors(database, found)
  }
}

/** Null also where the file isn't there, so that it isn't asked for again. */
function findColor({ files, pictures, incomingFolder }: Coloring, version: string): Promise<string | null> {
  return withTemporaryFile(incomingFolder, async (path) => {
    if (!(await files.saveTo(version, path))) return null
    return pictures.run(() => findPictureColor(path), { lane: pictureLanes.nobody })
  })
}
