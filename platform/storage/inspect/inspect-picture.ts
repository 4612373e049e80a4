import sharp from 'sharp'
import { storageErrors } from '../errors.ts'
import { malformed } from './malformed.ts'

export const mostPixels = 40_000_000
const longestSide = 12_000
const mostFrames = 300

/** Seconds one job on a picture may take. */
export const pictureSeconds = 10

/** Reads a picture's header, never its pixels; throws 413 for one that would be too much to decode. */
export async function inspectPicture(path: string): Promise<{ orientation: number; frames: number }> {
  const header = await sharp(path, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw Object.assign(malformed('picture'), { cause })
    })
  requireSize({ width: header.width, height: header.height, frames: header.pages ?? 1 })
  return { orientation: header.orientation ?? 1, frames: header.pages ?? 1 }
}

/** The limits on what a picture may unfold to, whoever counted. */
export function requireSize({ width, height, frames }: { width: number; height: number; frames: number }): void {
  if (width > longestSide || height > longestSide) {
    throw storageErrors.pictureTooLarge(`The picture is larger than ${longestSide} pixels on a side`)
  }
  if (width * height > mostPixels) {
    throw storageErrors.pictureTooLarge(`The picture has more than ${mostPixels / 1_000_000} million pixels`)
  }
  if (frames > mostFrames) throw storageErrors.pictureTooLarge(`The picture has more than ${mostFrames} frames`)
}
