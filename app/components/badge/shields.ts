import type { BadgeShape } from '#content/badge-parts.ts'
import { ellipse } from './geometry.ts'
import { fill, type Part, stroke } from './part.ts'
import type { Shape } from './shape.ts'

/** Above shields and ovals: wings spread, the head turned. */
const eagle: readonly Part[] = [
  fill(
    'shaded',
    'M47 22C41 13 28 9 3 6 5 11 8 14 12 16 10 17 10 17.500 10.500 18.500 14 22 17 23 20 23.500 19 25 19.500 26 20.500 27 25 30 30 31 34 31L40 38H56L62 31C66 31 71 30 75.500 27 76.500 26 77 25 76 23.500 79 23 82 22 85.500 18.500 86 17.500 86 17 84 16 88 14 91 11 93 6 68 9 55 13 49 22Z',
  ),
  fill(
    'metal',
    'M47 22C41 14.500 28 10.500 6 7.500 8 11 11.500 13.500 16 15.500 14.500 16.300 14 17 14 17.600 17 20.600 20.500 21.700 24 22.300 23.300 23.500 23.300 24.500 24 25.500 29 28.500 34 29.200 38 29L44 36ZM49 22C55 14.500 68 10.500 90 7.500 88 11 84.500 13.500 80 15.500 81.500 16.300 82 17 82 17.600 79 20.600 75.500 21.700 72 22.300 72.700 23.500 72.700 24.500 72 25.500 67 28.500 62 29.200 58 29L52 36Z',
  ),
  stroke(
    'shaded',
    0.9,
    'M16 15.500Q30 17 42 24M24 22.300Q33 22.500 42 27M80 15.500Q66 17 54 24M72 22.300Q63 22.500 54 27',
  ),
  fill(
    'lit',
    'M42 38C40 28 41 20 43.500 14L41 13.500Q38 14 37 16.500 36 13 38.500 10.500 41 7 46 6.500 52 6 54 11C56 18 57 28 54 38Z',
  ),
  fill(
    'shaded',
    'M54 11C56 18 57 28 54 38H49Q52 24 50 14ZM43.500 10.300a1.200 1.200 0 1 0 2.400 0 1.200 1.200 0 1 0-2.400 0',
  ),
]

export const shields = {
  heater: {
    isFaceted: true,
    field: 'M11 12H85V52C85 78 68 95 48 105 28 95 11 78 11 52Z',
    symbol: [48, 50, 60],
    symbolAboveRibbon: [48, 40, 52],
    ribbon: 77,
  },
  round: {
    isFaceted: true,
    field: 'M11 10H85V64A37 40 0 0 1 11 64Z',
    symbol: [48, 54, 62],
    symbolAboveRibbon: [48, 42, 52],
    ribbon: 80,
  },
  square: {
    isFaceted: true,
    field: 'M11 9H85V86Q85 97 74 97H61Q52 97 48 105 44 97 35 97H22Q11 97 11 86Z',
    symbol: [48, 53, 64],
    symbolAboveRibbon: [48, 42, 56],
    ribbon: 81,
  },
  swiss: {
    isFaceted: true,
    field:
      'M9 13C24 20 38 18 48 8 58 18 72 20 87 13 91 40 89 56 82 70 74 88 62 97 48 105 34 97 22 88 14 70 7 56 5 40 9 13Z',
    symbol: [48, 54, 58],
    symbolAboveRibbon: [48, 44, 48],
    ribbon: 78,
  },
  crested: {
    isFaceted: true,
    field:
      'M48 7 58 15Q68 17 78 11L88 23C83 34 90 44 88 58 86 80 66 95 48 105 30 95 10 80 8 58 6 44 13 34 8 23L18 11Q28 17 38 15Z',
    symbol: [48, 54, 56],
    symbolAboveRibbon: [48, 44, 46],
    ribbon: 78,
  },
  eared: {
    isFaceted: true,
    field:
      'M22 8H74C74 17 80 22 90 20 86 34 86 44 87 54 87 80 66 95 48 105 30 95 9 80 9 54 10 44 10 34 6 20 16 22 22 17 22 8Z',
    symbol: [48, 52, 60],
    symbolAboveRibbon: [48, 41, 50],
    ribbon: 78,
  },
  kite: {
    isFaceted: true,
    field: 'M48 7C62 12 76 14 88 13 91 50 76 84 48 106 20 84 5 50 8 13 20 14 34 12 48 7Z',
    symbol: [48, 47, 56],
    symbolAboveRibbon: [48, 38, 46],
    ribbon: 74,
  },
  cusped: {
    isFaceted: true,
    field:
      'M48 7C54 15 66 17 76 10L89 24C81 32 82 41 86 52 90 78 68 96 48 105 28 96 6 78 10 52 14 41 15 32 7 24L20 10C30 17 42 15 48 7Z',
    symbol: [48, 54, 56],
    symbolAboveRibbon: [48, 44, 46],
    ribbon: 78,
  },
  waisted: {
    isFaceted: true,
    field: 'M8 13Q28 14 48 7 68 14 88 13 78 34 84 54 90 82 48 105 6 82 12 54 18 34 8 13Z',
    symbol: [48, 52, 58],
    symbolAboveRibbon: [48, 42, 48],
    ribbon: 77,
  },
  'eagle-shield': {
    isFaceted: true,
    behind: eagle,
    field:
      'M18 38C28 41 38 40 48 35 58 40 68 41 78 38 85 44 84 56 82 66 78 86 62 98 48 105 34 98 18 86 14 66 12 56 11 44 18 38Z',
    rim: 4,
    symbol: [48, 68, 46],
    symbolAboveRibbon: [48, 60, 34],
    ribbon: 86,
  },
  'eagle-oval': {
    behind: eagle,
    field: ellipse(48, 70, 33, 35),
    rim: 4,
    over: [stroke('metal', 1, ellipse(48, 70, 28.5, 30.5))],
    symbol: [48, 70, 44],
    symbolAboveRibbon: [48, 62, 34],
    ribbon: 90,
  },
} as const satisfies Partial<Record<BadgeShape, Shape>>
