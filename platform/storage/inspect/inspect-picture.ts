import { loadSharp } from '#lib/load-sharp.ts'
import { storageErrors } from '../protocol/errors.ts'

export const maxPicturePixels = 40_000_000
const maxSide = 12_000
const maxFrames = 300

/** Maximum seconds of one operation on a picture. */
export const maxPictureSeconds = 10

export interface PictureHeader {
  width: number
  height: number
  orientation: number
  frameCount: number
}

/** Throws 413 for a picture that is too large to decode, and 415 for a damaged picture. */
export async function inspectPicture(path: string): Promise<PictureHeader> {
  const sharp = await loadSharp()
  const header = await sharp(path, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw storageErrors.damaged('picture', cause)
    })
  const { width, height, orientation = 1, pages: frameCount = 1 } = header
  requireAllowedPictureSize({ width, height, frameCount })
  return { width, height, orientation, frameCount }
}

export function requireAllowedPictureSize({ width, height, frameCount }: Omit<PictureHeader, 'orientation'>): void {
  if (width > maxSide || height > maxSide) {
    throw storageErrors.pictureTooLarge(`The picture is larger than ${maxSide} pixels on a side`)
  }
  if (width * height > maxPicturePixels) {
    throw storageErrors.pictureTooLarge(`The picture has more than ${maxPicturePixels / 1_000_000} million pixels`)
  }
  if (frameCount > maxFrames) throw storageErrors.pictureTooLarge(`The picture has more than ${maxFrames} frames`)
}
