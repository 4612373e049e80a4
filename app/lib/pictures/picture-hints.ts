import { z } from '../zod.ts'
import type { PictureHints } from './media-url.ts'

/** Parses a row's computed column `picture_hints`. Without the column, there are no hints. */
export const pictureHintsSchema = z
  .record(z.string(), z.string())
  .optional()
  .transform((hints): PictureHints => hints ?? {})

/** In percent of the picture's width and height. */
export interface PicturePoint {
  x: number
  y: number
}

/** Crops keep this point visible. */
export type FocalPoint = PicturePoint

/**
 * Returns the focal point of the file at `url`, or of the first file if `url` is undefined. Returns
 * null if `url` is null or the hints have no focal point.
 */
export function getFocalPoint(hints: PictureHints, url?: string | null): FocalPoint | null {
  const [, hint] = Object.entries(hints).find(([file]) => url === undefined || url?.endsWith(`/${file}`)) ?? []
  const [, x, y] = /(?:^|&)focus=(\d+)x(\d+)$/.exec(hint ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/** `*` alone doesn't include the computed column. */
export const columnsWithPictureHints = '*,picture_hints'
