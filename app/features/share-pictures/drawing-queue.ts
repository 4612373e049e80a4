import { createBoundedQueue, QueueFullError } from '#lib/bounded-queue.ts'
import { drawSharePicture } from './draw-share-picture.tsx'
import type { SharePicture } from './share-picture.ts'
import { createShareLetters, type ShareLetters } from './text-renderer.ts'

/** Draws share pictures one after another, because each takes a processor for a moment. */
export interface ShareStudio {
  /** Null: too many wait already. */
  draw(picture: SharePicture): Promise<Uint8Array | null>
}

/** More than these would keep pages from being made. */
const maxWaiting = 3

export function createShareStudio(): ShareStudio {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting })
  let letters: Promise<ShareLetters> | null = null

  async function work(picture: SharePicture): Promise<Uint8Array> {
    // The fonts are read when the first picture is wanted.
    letters ??= createShareLetters()
    return drawSharePicture(picture, await letters)
  }

  return {
    async draw(picture) {
      try {
        return await queue.run(() => work(picture))
      } catch (error) {
        if (error instanceof QueueFullError) return null
        throw error
      }
    },
  }
}
