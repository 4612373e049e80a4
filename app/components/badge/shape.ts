import type { Part } from './part.ts'

/** The body of a badge on a ground of 96 × 112. */
export interface Shape {
  /** What is behind the field: rays, balls, an eagle. */
  behind?: readonly Part[]
  /** The edge of the field; the rim is around it. */
  field: string
  /** Width of the rim outside of the field. */
  rim?: number
  /** Whether its right half is in the shade. */
  isFaceted?: boolean
  /** What is engraved on the field. */
  over?: readonly Part[]
  /** Middle and size of the square that the symbol fills. */
  symbol: Place
  /** The same, where a ribbon takes a part of the field. */
  symbolAboveRibbon?: Place
  /** Where the middle of the ribbon is. */
  ribbon: number
}

export type Place = readonly [x: number, y: number, size: number]

export const ground = { width: 96, height: 112 }
