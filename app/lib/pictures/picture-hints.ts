import { z } from '../zod.ts'
import type { PictureHints } from './media-url.ts'

/** The computed column `picture_hints` of a row; empty if missing. */
export const pictureHintsSchema = z
  .record(z.string(), z.string())
  .optional()
  .transform((hints): PictureHints => hints ?? {})

/**
 * The part of a picture that stays visible when it is cropped, in percent of its width and height.
 */
export interface FocalPoint {
  x: number
  y: number
}

/** Returns the focal point of the file at `url`, or of the only file. Null if it has none. */
export function getFocalPoint(hints: PictureHints, url?: string | null): FocalPoint | null {
  const [, hint] = Object.entries(hints).find(([file]) => url === undefined || url?.endsWith(`/${file}`)) ?? []
  const [, x, y] = /(?:^|&)focus=(\d+)x(\d+)$/.exec(hint ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) }
}

/** Selects a row's columns plus the computed one. */
export const withPictureHints = '*,picture_hints'
