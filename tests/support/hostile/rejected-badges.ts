import { badgeShapes, badgeSymbols, maxRibbonLength } from '#content/badge-options.ts'
import { acceptedPictures, rejectedPictures } from './rejected-themes.ts'

/** Badges with one invalid part each, which neither the site nor the database may accept. */
export const rejectedBadges: Record<string, unknown>[] = [
  ...['', 'Harbor', 'triangle', 'harbor ', 'wolf', 7, null, [], {}].map((shape) => ({ shape })),
  ...['', 'Wolf', 'unicorn', '__proto__', 'seal', true, null].map((symbol) => ({ symbol })),
  ...[
    'x'.repeat(maxRibbonLength + 1),
    '👮'.repeat(maxRibbonLength + 1),
    'a\nb',
    'a\tb',
    'a\u0085b',
    7,
    null,
    ['a'],
  ].map((ribbon) => ({ ribbon })),
  ...rejectedPictures.map((picture) => ({ picture })),
]

/** Badges with one valid part each, including values at the limits. */
export const acceptedBadges: Record<string, unknown>[] = [
  ...badgeShapes.map(({ id }) => ({ shape: id })),
  ...badgeSymbols.map(({ id }) => ({ symbol: id })),
  ...['', 'x'.repeat(maxRibbonLength), '👮'.repeat(maxRibbonLength), 'شرطة', 'a"\\<b>'].map((ribbon) => ({ ribbon })),
  ...acceptedPictures.map((picture) => ({ picture })),
]
