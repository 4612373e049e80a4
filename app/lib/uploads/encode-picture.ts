/** Distances from the picture's left and top edges, in percent of its width and height. */
export interface Crop {
  left: number
  top: number
  right: number
  bottom: number
}

export const fullCrop: Crop = { left: 0, top: 0, right: 100, bottom: 100 }

interface EncodeOptions {
  /** A MIME type for which `isEncodable` is true. */
  type: string
  crop?: Crop
}

const encodableTypes = ['image/jpeg', 'image/png', 'image/webp']

/** True if most browsers can write this MIME type. `writeCanvas` detects a browser that can't. */
export function isEncodable(type: string): boolean {
  return encodableTypes.includes(type)
}

/** In pixels. The server rejects larger pictures. */
export const maxSide = 12_000

/** @throws Error with a message for the user */
export async function encodePicture(picture: Blob, { type, crop = fullCrop }: EncodeOptions): Promise<Blob> {
  const bitmap = await createImageBitmap(picture).catch((cause: unknown) => {
    throw new Error('This browser can’t read the picture.', { cause })
  })
  try {
    const encodedPicture = await writeCanvas(drawCrop(bitmap, { crop, maxSide, isOpaque: type === 'image/jpeg' }), type)
    if (!encodedPicture) throw new Error('This browser can’t save this kind of picture. Try another browser.')
    return encodedPicture
  } finally {
    bitmap.close()
  }
}

interface DrawOptions {
  crop?: Crop
  /** In pixels. Larger pictures become smaller. */
  maxSide: number
  /** True for types without transparency. The picture then gets a white background. */
  isOpaque: boolean
}

/** @throws Error with a message for the user */
export function drawCrop(bitmap: ImageBitmap, { crop = fullCrop, maxSide, isOpaque }: DrawOptions) {
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
 * Resolves to null if this browser can't write the type.
 * @throws Error with a message for the user
 */
export async function writeCanvas(canvas: HTMLCanvasElement, type: string, quality = 0.92): Promise<Blob | null> {
  const encodedPicture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!encodedPicture) throw new Error('The picture is too large for this browser.')
  // A browser that can't write the type writes a PNG instead.
  return encodedPicture.type === type ? encodedPicture : null
}

/** Converts percent to pixels. The result is at least one pixel wide and high. */
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
