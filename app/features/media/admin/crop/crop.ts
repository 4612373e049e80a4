import type { PicturePoint } from '#app/lib/pictures/picture-hints.ts'
import type { Crop } from '#app/lib/uploads/encode-picture.ts'

interface Size {
  width: number
  height: number
}

/** The minimum width and height of a crop, in percent. */
const minCropSize = 5

/** Returns the crop between the two corners of a drag, in percent; null if it is too small. */
export function createCrop(from: PicturePoint, to: PicturePoint): Crop | null {
  const crop = {
    left: Math.round(Math.max(0, Math.min(from.x, to.x))),
    right: Math.round(Math.min(100, Math.max(from.x, to.x))),
    top: Math.round(Math.max(0, Math.min(from.y, to.y))),
    bottom: Math.round(Math.min(100, Math.max(from.y, to.y))),
  }
  return crop.right - crop.left < minCropSize || crop.bottom - crop.top < minCropSize ? null : crop
}

/** Moves an edge to `to` percent, but keeps it at least `minCropSize` from the opposite edge. */
export function moveEdge(crop: Crop, edge: keyof Crop, to: number): Crop {
  const positions = {
    left: Math.min(to, crop.right - minCropSize),
    top: Math.min(to, crop.bottom - minCropSize),
    right: Math.max(to, crop.left + minCropSize),
    bottom: Math.max(to, crop.top + minCropSize),
  }
  return { ...crop, [edge]: positions[edge] }
}

/**
 * Returns the largest crop with the aspect ratio (width / height). Its center is as close as
 * possible to the center of the given crop.
 */
export function cropToAspectRatio(picture: Size, aspectRatio: number, { left, top, right, bottom }: Crop): Crop {
  const pictureRatio = picture.width / picture.height
  const width = Math.min(100, (aspectRatio / pictureRatio) * 100)
  const height = Math.min(100, (pictureRatio / aspectRatio) * 100)
  const x = Math.min(100 - width, Math.max(0, (left + right - width) / 2))
  const y = Math.min(100 - height, Math.max(0, (top + bottom - height) / 2))
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/**
 * Positions a picture whose crop fills a preview and whose focal point stays visible. Returns the
 * picture's width and offset in pixels.
 */
export function fitPreview(picture: Size, preview: Size, crop: Crop, focalPoint: PicturePoint) {
  const width = (picture.width * (crop.right - crop.left)) / 100
  const height = (picture.height * (crop.bottom - crop.top)) / 100
  const scale = Math.max(preview.width / width, preview.height / height)
  return {
    width: picture.width * scale,
    left: -((picture.width * crop.left) / 100) * scale - (width * scale - preview.width) * (focalPoint.x / 100),
    top: -((picture.height * crop.top) / 100) * scale - (height * scale - preview.height) * (focalPoint.y / 100),
  }
}
