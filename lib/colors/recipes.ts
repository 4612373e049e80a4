import type { SiteColors, Theme, TokenName } from './color-tokens.ts'
import type { DeriveColorOptions } from './derive-color.ts'

export interface Recipe extends DeriveColorOptions {
  /** The chosen color or earlier token that this token follows; null if it follows none. */
  base: `chosen-${keyof SiteColors}` | TokenName | null
  /** True for a hover color, which is lighter than its base, or darker if necessary. */
  isHover?: boolean
  /** True for text that becomes light or dark, whichever has more contrast. */
  isText?: boolean
  /** Required contrast with white, for backgrounds with several shades of light text. */
  whiteContrast?: number
}

const limitedChroma = { maxChroma: 1.4 } as const
/** Red, green and amber have a meaning, so only their lightness changes. */
const fixedHue = { base: null } as const

const semanticColors = {
  destructive: fixedHue,
  'destructive-foreground': fixedHue,
  'destructive-hover': fixedHue,
  success: fixedHue,
  'success-foreground': fixedHue,
  emergency: fixedHue,
  'emergency-foreground': fixedHue,
  warning: fixedHue,
  'warning-foreground': fixedHue,
} as const

const bandTextRecipes = {
  'band-foreground': { base: 'chosen-paper', maxChroma: 3 },
  'band-muted': { base: 'chosen-main', ...limitedChroma },
  'band-accent': { base: 'chosen-accent', lightness: 'relative' },
} as const

const accentRecipes = {
  'accent-foreground': { base: 'chosen-main', ...limitedChroma, isText: true },
  'accent-hover': { base: 'accent', lightness: 'relative', isHover: true },
} as const

/** The order matters, because a token must come after its base and its background. */
export const recipes: Readonly<Record<Theme, Readonly<Record<TokenName, Recipe>>>> = {
  light: {
    surface: { base: 'chosen-paper', minLightness: 1 },
    background: { base: 'chosen-paper', lightness: 'relative', minLightness: 0.93 },
    muted: { base: 'background', lightness: 'relative', maxChroma: 5 },
    border: { base: 'background', lightness: 'relative', maxChroma: 5 },
    input: { base: 'background', maxChroma: 4 },
    foreground: { base: 'chosen-main', ...limitedChroma },
    'muted-foreground': { base: 'chosen-main', ...limitedChroma },
    primary: { base: 'chosen-main', lightness: 'relative' },
    'primary-foreground': { base: 'chosen-paper', maxChroma: 3 },
    'primary-hover': { base: 'primary', lightness: 'relative', isHover: true },
    accent: { base: 'chosen-accent', lightness: 'relative' },
    ...accentRecipes,
    'accent-text': { base: 'chosen-accent', maxLightness: 'base' },
    'page-ring': { base: 'chosen-accent', maxLightness: 'base' },
    band: { base: 'chosen-main', lightness: 'relative', minLightness: 0.16, whiteContrast: 7 },
    'band-hover': { base: 'band', lightness: 'relative', isHover: true, whiteContrast: 5.5 },
    ...bandTextRecipes,
    ...semanticColors,
  },
  dark: {
    background: { base: 'chosen-main', ...limitedChroma },
    surface: { base: 'chosen-main', ...limitedChroma },
    muted: { base: 'chosen-main', ...limitedChroma },
    border: { base: 'chosen-main', ...limitedChroma },
    input: { base: 'chosen-main', ...limitedChroma },
    foreground: { base: 'chosen-paper', maxChroma: 2 },
    'muted-foreground': { base: 'chosen-main', ...limitedChroma },
    primary: { base: 'chosen-paper', maxChroma: 2 },
    'primary-foreground': { base: 'chosen-main', ...limitedChroma },
    'primary-hover': { base: 'chosen-paper', maxChroma: 2 },
    accent: { base: 'chosen-accent', lightness: 'relative', minLightness: 0.6 },
    ...accentRecipes,
    'accent-text': { base: 'chosen-accent', minLightness: 'base' },
    'page-ring': { base: 'chosen-accent', minLightness: 'base' },
    band: { base: 'chosen-main', maxChroma: 2 },
    'band-hover': { base: 'chosen-main', maxChroma: 1.6 },
    ...bandTextRecipes,
    ...semanticColors,
  },
}
