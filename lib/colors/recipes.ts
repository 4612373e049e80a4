import type { SiteColors, Theme, TokenName } from './color-tokens.ts'
import type { ShadeOptions } from './shade.ts'

/** How a token is made from the default one. */
export interface Recipe extends ShadeOptions {
  /** The chosen color that it goes with, or a token that is made before it; null: it goes with none. */
  base: `chosen-${keyof SiteColors}` | TokenName | null
  /** Changes under the pointer: where there is no room to get lighter, it gets darker. */
  isStep?: boolean
  /** Lettering: light or dark, whichever stands out more. */
  isLettering?: boolean
  /** The contrast that white has on it, so that there is room for several shades of light words. */
  whiteOnIt?: number
}

/** Hardly more color than the default has. */
const calm = { mostChroma: 1.4 } as const
/** Red, green and the colors of units mean something: only their lightness follows. */
const constant = { base: null } as const

const meanings = {
  destructive: constant,
  'destructive-foreground': constant,
  'destructive-hover': constant,
  success: constant,
  'success-foreground': constant,
  emergency: constant,
  'emergency-foreground': constant,
  warning: constant,
  'warning-foreground': constant,
  'unit-patrol': constant,
  'unit-emergency': constant,
  'unit-traffic': constant,
  'unit-investigation': constant,
  'unit-community': constant,
  'unit-academy': constant,
  'unit-k9': constant,
} as const

const onBands = {
  'band-foreground': { base: 'chosen-paper', mostChroma: 3 },
  'band-muted': { base: 'chosen-main', ...calm },
  'band-accent': { base: 'chosen-accent', lightness: 'own' },
} as const

const onAccent = {
  'accent-foreground': { base: 'chosen-main', ...calm, isLettering: true },
  'accent-hover': { base: 'accent', lightness: 'own', isStep: true },
} as const

/** In this order: a token comes after its base and after what it stands on. */
export const recipes: Readonly<Record<Theme, Readonly<Record<TokenName, Recipe>>>> = {
  light: {
    surface: { base: 'chosen-paper', least: 1 },
    background: { base: 'chosen-paper', lightness: 'own', least: 0.93 },
    muted: { base: 'background', lightness: 'own', mostChroma: 5 },
    border: { base: 'background', lightness: 'own', mostChroma: 5 },
    input: { base: 'background', mostChroma: 4 },
    foreground: { base: 'chosen-main', ...calm },
    'muted-foreground': { base: 'chosen-main', ...calm },
    primary: { base: 'chosen-main', lightness: 'own' },
    'primary-foreground': { base: 'chosen-paper', mostChroma: 3 },
    'primary-hover': { base: 'primary', lightness: 'own', isStep: true },
    accent: { base: 'chosen-accent', lightness: 'own' },
    ...onAccent,
    'accent-text': { base: 'chosen-accent', most: 'base' },
    'page-ring': { base: 'chosen-accent', most: 'base' },
    band: { base: 'chosen-main', lightness: 'own', least: 0.16, whiteOnIt: 7 },
    'band-hover': { base: 'band', lightness: 'own', isStep: true, whiteOnIt: 5.5 },
    ...onBands,
    ...meanings,
    'unit-command': { base: 'chosen-accent', most: 'base' },
    'unit-records': { base: 'chosen-main', ...calm },
  },
  dark: {
    background: { base: 'chosen-main', ...calm },
    surface: { base: 'chosen-main', ...calm },
    muted: { base: 'chosen-main', ...calm },
    border: { base: 'chosen-main', ...calm },
    input: { base: 'chosen-main', ...calm },
    foreground: { base: 'chosen-paper', mostChroma: 2 },
    'muted-foreground': { base: 'chosen-main', ...calm },
    primary: { base: 'chosen-paper', mostChroma: 2 },
    'primary-foreground': { base: 'chosen-main', ...calm },
    'primary-hover': { base: 'chosen-paper', mostChroma: 2 },
    accent: { base: 'chosen-accent', lightness: 'own', least: 0.6 },
    ...onAccent,
    'accent-text': { base: 'chosen-accent', least: 'base' },
    'page-ring': { base: 'chosen-accent', least: 'base' },
    band: { base: 'chosen-main', mostChroma: 2 },
    'band-hover': { base: 'chosen-main', mostChroma: 1.6 },
    ...onBands,
    ...meanings,
    'unit-command': { base: 'chosen-accent', least: 'base' },
    'unit-records': { base: 'chosen-main', ...calm },
  },
}
