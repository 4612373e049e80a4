import type { BadgeShape } from '#content/badge-parts.ts'
import { circle, cog, ellipse, scallops, wreath } from './geometry.ts'
import { fill, stroke } from './part.ts'
import type { Shape } from './shape.ts'

const ropes = [stroke('lit', 2.4, circle(48, 56, 35.5), '1.600 2.120'), stroke('metal', 1, circle(48, 56, 32.5))]

/** Rounds, plates and outlines. */
export const plates = {
  oval: {
    field: ellipse(48, 56, 37, 47),
    over: [stroke('lit', 1.8, ellipse(48, 56, 33, 43), '1.500 2.500')],
    symbol: [48, 56, 52],
    symbolAboveRibbon: [48, 47, 46],
    ribbon: 84,
  },
  seal: {
    field: circle(48, 56, 41),
    over: ropes,
    symbol: [48, 56, 49],
    symbolAboveRibbon: [48, 51, 42],
    ribbon: 86,
  },
  scalloped: {
    behind: [fill('shaded', scallops([48, 56], 43.8, 20)), fill('metal', scallops([48, 56], 42.6, 20))],
    field: circle(48, 56, 37),
    rim: 2,
    over: [stroke('metal', 1, circle(48, 56, 33.5))],
    symbol: [48, 56, 48],
    symbolAboveRibbon: [48, 51, 42],
    ribbon: 87,
  },
  cog: {
    behind: [fill('shaded', cog([48, 56], 47, 18, 0.13)), fill('metal', cog([48, 56], 45.6, 18, 0.13))],
    field: circle(48, 56, 35),
    rim: 2,
    over: [stroke('lit', 1.6, circle(48, 56, 31.5), '1.400 2.270')],
    symbol: [48, 56, 43],
    symbolAboveRibbon: [48, 52, 39],
    ribbon: 86,
  },
  laurel: {
    behind: [fill('shaded', wreath([48, 56], 39.5, 11, 11.5)), fill('metal', wreath([48, 56], 39.5, 11, 10))],
    field: circle(48, 55, 32),
    rim: 3,
    over: [stroke('metal', 1, circle(48, 55, 28.6))],
    symbol: [48, 55, 43],
    symbolAboveRibbon: [48, 51, 38],
    ribbon: 89,
  },
  hexagon: {
    isFaceted: true,
    field: 'M48 8 88 31V81L48 104 8 81V31Z',
    symbol: [48, 56, 62],
    symbolAboveRibbon: [48, 45, 46],
    ribbon: 84,
  },
  octagon: {
    isFaceted: true,
    field: 'M31 14H65L89 38V74L65 98H31L7 74V38Z',
    symbol: [48, 56, 58],
    symbolAboveRibbon: [48, 46, 50],
    ribbon: 83,
  },
  lozenge: {
    isFaceted: true,
    field: 'M48 7Q66 36 89 56 66 76 48 105 30 76 7 56 30 36 48 7Z',
    symbol: [48, 56, 42],
    symbolAboveRibbon: [48, 50, 38],
    ribbon: 82,
  },
  plate: {
    isFaceted: true,
    field: 'M14 24H82Q83 31 89 32V80Q83 81 82 88H14Q13 81 7 80V32Q13 31 14 24Z',
    over: [fill('metal', [14, 82].flatMap((x) => [38, 74].map((y) => circle(x, y, 1.6))).join(''))],
    symbol: [48, 56, 54],
    symbolAboveRibbon: [48, 48, 40],
    ribbon: 80,
  },
  arch: {
    isFaceted: true,
    field: 'M12 102V44A36 36 0 0 1 84 44V102Z',
    symbol: [48, 57, 62],
    symbolAboveRibbon: [48, 49, 52],
    ribbon: 88,
  },
  cross: {
    isFaceted: true,
    field:
      'M33 13Q48 18 63 13 59 35 63 41 69 45 90 41 85 56 90 71 69 67 63 71 59 77 63 99 48 94 33 99 37 77 33 71 27 67 6 71 11 56 6 41 27 45 33 41 37 35 33 13Z',
    symbol: [48, 56, 40],
    symbolAboveRibbon: [48, 50, 36],
    ribbon: 84,
  },
  'bay-state': {
    isFaceted: true,
    field:
      'M12 20 40 14 41 19 62 17 66 11 82 14 86 26 79 33 84 41 77 47C66 46 60 50 59 56 58 63 66 68 77 66L88 71 84 82 71 85 62 98 49 95 42 102 29 98 25 88 16 84 18 66 11 56 15 40Z',
    symbol: [38, 56, 40],
    symbolAboveRibbon: [38, 48, 36],
    ribbon: 82,
  },
  'mesa-state': {
    isFaceted: true,
    field: 'M88 28H62V20H8V52L14 57 11 68 20 75 22 86 36 95 46 88 57 94 62 88V66H76V52H88Z',
    symbol: [36, 53, 44],
    symbolAboveRibbon: [36, 45, 38],
    ribbon: 80,
  },
} as const satisfies Partial<Record<BadgeShape, Shape>>
