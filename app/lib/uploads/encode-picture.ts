/** The crop of a picture, in percent of its width and height from its left and upper edges. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

export const fullCrop: Crop = { left: 0, top: 0, right: 100, bottom: 100 }

interface Encoding {
  /** MIME type; see `isEncodable`. */
  type: string
  crop?: Crop
}

const encodable = ['image/jpeg', 'image/png', 'image/webp']

/**
 * True if browsers can write this type. Some can't write WebP, which only `writeCanvas` detects.
 */
export function isEncodable(type: string): boolean {
  return encodable.includes(type)
}

/** The longest side that the server accepts, in pixels. */
const maxSide = 12_000

/**
 * Re-encodes a picture to another type or crops it.
 * @throws an error with a sentence for the user
 */
export async function encodePicture(picture: Blob, { type, crop = fullCrop }: Encoding): Promise<Blob> {
  const bitmap = await createImageBitmap(picture).catch((cause: unknown) => {
    throw new Error('This browser can’t read the picture.', { cause })
  })
  try {
    const encoded = await writeCanvas(drawCrop(bitmap, { crop, maxSide, isOpaque: type === 'image/jpeg' }), type)
    if (!encoded) throw new Error('This browser can’t save this kind of picture. Try another browser.')
    return encoded
  } finally {
    bitmap.close()
  }
}

interface Drawing {
  crop?: Crop
  /** Pixels. A larger picture is scaled down. */
  maxSide: number
  /** True to draw on white, for types without transparency. */
  isOpaque: boolean
}

/**
 * Draws a crop of a picture, scaled down if necessary.
 * @throws an error with a sentence for the user
 */
export function drawCrop(bitmap: ImageBitmap, { crop = fullCrop, maxSide, isOpaque }: Drawing) {
  const source = toPixelCrop(bitmap, crop)
  const scale = Math.min(1, maxSide / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The picture is too large for this browser.')
  if (isOpaque) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, source.x, source.y, source.width, source.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Encodes a canvas. Resolves to null if this browser can't write the type.
 * @throws an error with a sentence for the user
 */
export async function writeCanvas(canvas: HTMLCanvasElement, type: string, quality = 0.92): Promise<Blob | null> {
  const encoded = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!encoded) throw new Error('The picture is too large for this browser.')
  // A browser that can't write the type writes a PNG instead.
  return encoded.type === type ? encoded : null
}

/** Converts a crop to pixels, at least one pixel wide and high. */
export function toPixelCrop({ width, height }: { width: number; height: number }, crop: Crop) {
  const x = Math.min(width - 1, Math.round((crop.left / 100) * width))
  const y = Math.min(height - 1, Math.round((crop.top / 100) * height))
  return {
    x,
    y,
    width: Math.max(1, Math.round((crop.right / 100) * width) - x),
    height: Math.max(1, Math.round((crop.bottom / 100) * height) - y),
  }
}
