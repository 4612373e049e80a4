import { fontPairs, heroTimes, landscapes } from '#content/theme-options.ts'

const file = '/storage/v1/object/public/media-library/general/9e0a3f7c-52a1-4a35-8c2c-0d7a6e4f7b11.png'

/** Picture addresses that the theme must not accept in place of a drawing. */
export const rejectedPictures: unknown[] = [
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
]

export const acceptedPictures = ['', file]

/**
 * Settings of the home page's picture with one invalid part each, which neither the site nor the
 * database may accept.
 */
export const rejectedHeroes: Record<string, unknown>[] = [
  ...['', 'Harbor', 'desert ', 'ocean', '__proto__', 7, null, [], {}].map((landscape) => ({ landscape })),
  ...['', 'Day', 'evening', true, null].map((time) => ({ time })),
  ...rejectedPictures.map((picture) => ({ picture })),
]

/** Settings with one valid part each. */
export const acceptedHeroes: Record<string, unknown>[] = [
  ...landscapes.map(({ id }) => ({ landscape: id })),
  ...heroTimes.map(({ id }) => ({ time: id })),
  ...acceptedPictures.map((picture) => ({ picture })),
]

export const rejectedFonts: Record<string, unknown>[] = ['', 'Civic', 'serif', 7, null, []].map((pair) => ({ pair }))

export const acceptedFonts: Record<string, unknown>[] = fontPairs.map(({ id }) => ({ pair: id }))
