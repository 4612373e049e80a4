import { drawSharePicture } from './draw-share-picture.tsx'
import type { SharePicture } from './share-picture.ts'
import { createShareLetters, type ShareLetters } from './text-renderer.ts'

/** Draws share pictures one after another, because each takes a processor for a moment. */
export interface ShareStudio {
  /** Null: too many wait already. */
  draw(picture: SharePicture): Promise<Uint8Array | null>
}

/** More than these would keep pages from being made. */
const mostOpen = 4

export function createShareStudio(): ShareStudio {
  let letters: Promise<ShareLetters> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let open = 0

  async function work(picture: SharePicture): Promise<Uint8Array> {
    // The fonts are read when the first picture is wanted.
    letters ??= createShareLetters()
    return drawSharePicture(picture, await letters)
  }

  return {
    async draw(picture) {
      if (open >= mostOpen) return null
      open += 1
      const drawn = last.then(() => work(picture))
      last = drawn.catch(() => {})
      try {
        return await drawn
      } finally {
        open -= 1
      }
    },
  }
}
