import { isAnimated, withExtension } from './correct-file-type.ts'
import { drawCrop, isEncodable, maxSide, writeCanvas } from './encode-picture.ts'

interface PictureLimits {
  types: readonly string[]
  maxBytes: number
}

/** The server has the same limit. */
const maxPixels = 40_000_000

/** In pixels, in the order of the attempts. Pages show no picture wider than 1,920 pixels. */
const maxSides = [4096, 3072, 2048, 1024]
const qualities = [0.88, 0.75]

/** Thrown if a picture above the limits is animated, or if this browser can't shrink it enough. */
export class UnfitPictureError extends Error {
  override name = 'UnfitPictureError'
  readonly isAnimated: boolean

  constructor(isAnimated: boolean, options?: ErrorOptions) {
    super(isAnimated ? 'The picture is animated.' : 'This browser can’t shrink the picture.', options)
    this.isAnimated = isAnimated
  }
}

/**
 * Returns a picture within the limits unchanged. Converts and shrinks any other picture.
 * @throws UnfitPictureError
 */
export async function shrinkPictureToFit(file: File, { types, maxBytes }: PictureLimits): Promise<File> {
  const fitsFileLimits = types.includes(file.type) && file.size <= maxBytes
  if (fitsFileLimits && (await isWithinPixelLimits(file))) return file
  if (await isAnimated(file)) throw new UnfitPictureError(true)
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnfitPictureError(false, { cause })
  })
  try {
    for (const type of listTargetTypes(file.type, types)) {
      const encodedPicture = await shrink(bitmap, type, maxBytes)
      if (encodedPicture)
        return new File([encodedPicture], withExtension(file.name, type), { type, lastModified: file.lastModified })
    }
  } catch (cause) {
    throw new UnfitPictureError(false, { cause })
  } finally {
    bitmap.close()
  }
  throw new UnfitPictureError(false)
}

/** Prefers JPEG for photos and WebP for other pictures, which may be transparent. */
function listTargetTypes(type: string, types: readonly string[]): string[] {
  const isPhoto = type === 'image/jpeg' || type === 'image/heic' || type === 'image/heif'
  const preferredTypes = isPhoto ? ['image/jpeg', 'image/webp'] : ['image/webp', 'image/jpeg']
  return [...preferredTypes, 'image/png'].filter((target) => types.includes(target) && isEncodable(target))
}

async function shrink(bitmap: ImageBitmap, type: string, maxBytes: number): Promise<Blob | null> {
  for (const maxSide of maxSides) {
    const canvas = drawCrop(bitmap, { maxSide, isOpaque: type === 'image/jpeg' })
    for (const quality of type === 'image/png' ? [1] : qualities) {
      const encodedPicture = await writeCanvas(canvas, type, quality)
      if (encodedPicture === null) return null
      if (encodedPicture.size <= maxBytes) return encodedPicture
    }
  }
  return null
}

/** Returns true for pictures that this browser can't read, because the server checks them. */
async function isWithinPixelLimits(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    const imageLoad = new Promise<boolean>((resolve) => {
      image.onload = () => resolve(true)
      image.onerror = () => resolve(false)
    })
    image.src = url
    if (!(await imageLoad)) return true
    const { naturalWidth: width, naturalHeight: height } = image
    return Math.max(width, height) <= maxSide && width * height <= maxPixels
  } finally {
    URL.revokeObjectURL(url)
  }
}
