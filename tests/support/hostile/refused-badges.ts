import { badgeShapes, badgeSymbols, longestRibbon } from '#content/badge-parts.ts'

const file = '/storage/v1/object/public/media-library/general/9e0a3f7c-52a1-4a35-8c2c-0d7a6e4f7b11.png'

/** Badges, each with one thing in it that neither the site nor the database may take. */
export const refusedBadges: Record<string, unknown>[] = [
  ...['', 'Harbor', 'triangle', 'harbor ', 'wolf', 7, null, [], {}].map((shape) => ({ shape })),
  ...['', 'Wolf', 'unicorn', '__proto__', 'seal', true, null].map((symbol) => ({ symbol })),
  ...['x'.repeat(longestRibbon + 1), '👮'.repeat(longestRibbon + 1), 'a\nb', 'a\tb', 'a\u0085b', 7, null, ['a']].map(
    (ribbon) => ({ ribbon }),
  ),
  ...[
    'https://elsewhere.example/badge.png',
    '//elsewhere.example/badge.png',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    '/storage/v1/object/public/media-library',
    '/storage/v1/object/public/media-library/../../auth/v1/user',
    '/storage/v1/object/public/media-library//general/a.png',
    '/storage/v1/object/public/media-library/a.png?download=x',
    '/storage/v1/object/sign/media-library/a.png',
    `${file}\n`,
    ` ${file}`,
    `/storage/v1/object/public/media-library/${'x'.repeat(500)}`,
    7,
    null,
  ].map((picture) => ({ picture })),
]

/** Each part once, and values at the limits. */
export const acceptedBadges: Record<string, unknown>[] = [
  ...badgeShapes.map(({ id }) => ({ shape: id })),
  ...badgeSymbols.map(({ id }) => ({ symbol: id })),
  ...['', 'x'.repeat(longestRibbon), '👮'.repeat(longestRibbon), 'شرطة', 'a"\\<b>'].map((ribbon) => ({ ribbon })),
  ...['', file].map((picture) => ({ picture })),
]
