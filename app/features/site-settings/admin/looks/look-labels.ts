import type { LookPath } from '../setting-path.ts'

/** In the order of the screen. A setting without a label doesn't compile. */
export const lookLabels: Readonly<Record<LookPath, string>> = {
  'colors.main': 'Colors: Main Color',
  'colors.accent': 'Colors: Accent',
  'colors.paper': 'Colors: Paper',
  'hero.landscape': 'Front Page Picture: Landscape',
  'hero.time': 'Front Page Picture: Time of Day',
  'hero.picture': 'Front Page Picture: Own Picture',
  'fonts.pair': 'Fonts: Pair',
  'badge.field': 'Badge: Background',
  'badge.metal': 'Badge: Rim and Star',
  'badge.ink': 'Badge: Lettering',
  'badge.shape': 'Badge: Shape',
  'badge.symbol': 'Badge: Symbol',
  'badge.ribbon': 'Badge: Ribbon',
  'badge.picture': 'Badge: Picture',
}

export const lookPaths = Object.keys(lookLabels).filter(isLookPath)

export function isLookPath(path: string): path is LookPath {
  return Object.hasOwn(lookLabels, path)
}
