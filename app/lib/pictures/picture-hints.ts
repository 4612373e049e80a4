import { z } from '../zod.ts'
import type { PictureHints } from './media-url.ts'

/** The computed column `picture_hints` of a row; without it there are none. */
export const pictureHintsSchema = z
  .record(z.string(), z.string())
  .optional()
  .transform((hints): PictureHints => hints ?? {})

/** The part of a picture that stays visible where it is cropped to a shape, in percent of its width and height. */
export interface FocalPoint {
  x: number
  y: number
}

/** The focal point of the only picture among the hints, or of the one at an address; null where it has none. */
export function getFocalPoint(hints: PictureHints, address?: string | null): FocalPoint | null {
  const [, hint] = Object.entries(hints).find(([file]) => address === undefined || address?.endsWith(`/${file}`)) ?? []
  const [, x, y] = /(?:^|&)focus=(\d+)x(\d+)$/.exec(hint ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/** A row's columns with the computed one, as `select` takes them. */
export const withPictureHints = '*,picture_hints'
