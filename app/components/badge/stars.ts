import type { BadgeShape } from '#content/badge-parts.ts'
import { balls, circle, ellipse, facets, star } from './geometry.ts'
import { fill, stroke } from './part.ts'
import type { Shape } from './shape.ts'

interface StarPlan {
  points: number
  /** From the middle to the tips. */
  radius: number
  valley: number
  middle: number
  medallion: number
  ball?: number
}

/** A star with a medallion in its middle, with balls on its tips or without. */
function starShape({ points, radius, valley, middle, medallion, ball }: StarPlan): Shape {
  const ring = { points, outer: [radius, radius], valley, middle: [48, middle] } as const
  const { lit, shaded } = facets(ring)
  return {
    behind: [
      ...(ball ? [fill('shaded', balls(ring, ball)), fill('metal', balls(ring, ball - 1.1))] : []),
      stroke('shaded', 2.4, star(ring)),
      fill('lit', lit),
      fill('metal', shaded),
    ],
    field: circle(48, middle, medallion),
    rim: 3,
    over: [stroke('metal', 0.9, circle(48, middle, medallion - 2.6))],
    symbol: [48, middle, medallion * 1.42],
    symbolAboveRibbon: [48, middle - 1, medallion * 1.36],
    ribbon: middle + medallion + 7,
  }
}

const rays = facets({ points: 24, outer: [46.5, 46.5], valley: 0.84, middle: [48, 56] })
const ovalRays = facets({ points: 28, outer: [46, 54], valley: 0.85, middle: [48, 56] })
const inner = { points: 5, outer: [41, 41], valley: 0.5, middle: [48, 56] } as const
const innerFacets = facets(inner)

export const stars = {
  star5: starShape({ points: 5, radius: 49, valley: 0.53, middle: 57, medallion: 21 }),
  'star5-balls': starShape({ points: 5, radius: 43, valley: 0.54, middle: 56, medallion: 19, ball: 5 }),
  star6: starShape({ points: 6, radius: 51, valley: 0.6, middle: 56, medallion: 24 }),
  'star6-balls': starShape({ points: 6, radius: 47, valley: 0.6, middle: 56, medallion: 22, ball: 4.6 }),
  star7: starShape({ points: 7, radius: 47, valley: 0.68, middle: 57, medallion: 25.5 }),
  'star7-balls': starShape({ points: 7, radius: 42.5, valley: 0.67, middle: 56, medallion: 22.5, ball: 4.2 }),
  star8: starShape({ points: 8, radius: 46.4, valley: 0.72, middle: 56, medallion: 27 }),
  'circle-star': {
    behind: [
      fill('shaded', circle(48, 56, 47)),
      fill('metal', circle(48, 56, 45.6)),
      fill('deep', circle(48, 56, 38.5)),
      stroke('shaded', 1, circle(48, 56, 38.5)),
      fill('lit', innerFacets.lit),
      fill('metal', innerFacets.shaded),
    ],
    field: circle(48, 56, 18),
    rim: 2.4,
    symbol: [48, 56, 26],
    ribbon: 84,
  },
  sunburst: {
    behind: [fill('lit', rays.lit), fill('shaded', rays.shaded)],
    field: circle(48, 56, 33),
    rim: 3,
    over: [stroke('metal', 1, circle(48, 56, 29.5))],
    symbol: [48, 56, 44],
    symbolAboveRibbon: [48, 51, 38],
    ribbon: 84,
  },
  'rayed-oval': {
    behind: [fill('lit', ovalRays.lit), fill('shaded', ovalRays.shaded)],
    field: ellipse(48, 56, 32, 39),
    rim: 3,
    over: [stroke('metal', 1, ellipse(48, 56, 28.5, 35.5))],
    symbol: [48, 56, 44],
    symbolAboveRibbon: [48, 49, 40],
    ribbon: 86,
  },
} as const satisfies Partial<Record<BadgeShape, Shape>>
