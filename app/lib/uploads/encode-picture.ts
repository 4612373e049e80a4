/** The part of a picture that is kept, in percent of its width and height from its left and upper edges. */
export interface PicturePart {
  left: number
  top: number
  right: number
  bottom: number
}

export const wholePicture: PicturePart = { left: 0, top: 0, right: 100, bottom: 100 }

interface Encoding {
  /** MIME type; see `isEncodable`. */
  type: string
  part?: PicturePart
  /** Pixels; larger pictures are made smaller. */
  longestSide?: number
}

const encodable = ['image/jpeg', 'image/png', 'image/webp']

/** Whether browsers write this kind of picture. Some don't write WebP, which only `encodePicture` finds out. */
export function isEncodable(type: string): boolean {
  return encodable.includes(type)
}

/** Writes a picture anew, as another kind or a part of it. @throws an error with a sentence for the person */
export async function encodePicture(
  picture: Blob,
  { type, part = wholePicture, longestSide = 12_000 }: Encoding,
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture).catch((cause: unknown) => {
    throw new Error('This browser can’t read the picture.', { cause })
  })
  try {
    const from = cutOut(bitmap, part)
    const scale = Math.min(1, longestSide / Math.max(from.width, from.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(from.width * scale))
    canvas.height = Math.max(1, Math.round(from.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The picture is too large for this browser.')
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height)
    const written = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    if (!written) throw new Error('The picture is too large for this browser.')
    // A browser that can't write the kind writes a PNG.
    if (written.type !== type) throw new Error('This browser can’t write pictures of this kind; another one can.')
    return written
  } finally {
    bitmap.close()
  }
}

/** A part of a picture in pixels, at least one of them. */
export function cutOut({ width, height }: { width: number; height: number }, part: PicturePart) {
  const x = Math.min(width - 1, Math.round((part.left / 100) * width))
  const y = Math.min(height - 1, Math.round((part.top / 100) * height))
  return {
    x,
    y,
    width: Math.max(1, Math.round((part.right / 100) * width) - x),
    height: Math.max(1, Math.round((part.bottom / 100) * height) - y),
  }
}
