import type { FocalPoint } from '#app/lib/pictures/picture-hints.ts'
import type { PicturePart } from '#app/lib/uploads/encode-picture.ts'

interface Size {
  width: number
  height: number
}

/** The minimum width and height of a crop, in percent. */
const minPart = 5

/** Returns the part between two corners of a drag, in percent; null if it is too small. */
export function partBetween(from: FocalPoint, to: FocalPoint): PicturePart | null {
  const part = {
    left: Math.round(Math.max(0, Math.min(from.x, to.x))),
    right: Math.round(Math.min(100, Math.max(from.x, to.x))),
    top: Math.round(Math.max(0, Math.min(from.y, to.y))),
    bottom: Math.round(Math.min(100, Math.max(from.y, to.y))),
  }
  return part.right - part.left < minPart || part.bottom - part.top < minPart ? null : part
}

/** Moves an edge, up to the minimum distance from the opposite edge. */
export function moveEdge(part: PicturePart, edge: keyof PicturePart, to: number): PicturePart {
  const limits = {
    left: Math.min(to, part.right - minPart),
    top: Math.min(to, part.bottom - minPart),
    right: Math.max(to, part.left + minPart),
    bottom: Math.max(to, part.top + minPart),
  }
  return { ...part, [edge]: limits[edge] }
}

/**
 * Returns the largest part with an aspect ratio (width / height), centered on another part if
 * possible.
 */
export function partOfShape(picture: Size, shape: number, { left, top, right, bottom }: PicturePart): PicturePart {
  const own = picture.width / picture.height
  const width = Math.min(100, (shape / own) * 100)
  const height = Math.min(100, (own / shape) * 100)
  const x = Math.min(100 - width, Math.max(0, (left + right - width) / 2))
  const y = Math.min(100 - height, Math.max(0, (top + bottom - height) / 2))
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/**
 * Positions a picture so that a part of it covers a window around the focal point. Returns pixels
 * of the window.
 */
export function fitWindow(picture: Size, window: Size, part: PicturePart, focus: FocalPoint) {
  const width = (picture.width * (part.right - part.left)) / 100
  const height = (picture.height * (part.bottom - part.top)) / 100
  const scale = Math.max(window.width / width, window.height / height)
  return {
    width: picture.width * scale,
    left: -((picture.width * part.left) / 100) * scale - (width * scale - window.width) * (focus.x / 100),
    top: -((picture.height * part.top) / 100) * scale - (height * scale - window.height) * (focus.y / 100),
  }
}
