import type { SiteColors, Theme } from './color-tokens.ts'
import { type ArtRecipe, deriveArtColor, metalRecipe, shadowRecipe, stoneRecipe } from './derive-art-color.ts'

/** Defaults of the variables in `app/components/art/art.css`. A test compares them. */
export const defaultArtColors = {
  light: {
    'sky-mid': '#6d7793',
    far: '#5b6a8a',
    mid: '#34496f',
    near: '#1b2f52',
    ground: '#10203b',
    paper: '#f6f0e2',
    stone: '#d9cfb8',
    brass: '#c8963c',
    'brass-deep': '#8a6414',
    'brass-light': '#e7c67f',
    cloth: '#14233f',
  },
  dark: {
    'sky-mid': '#16294a',
    far: '#263a5c',
    mid: '#1d3256',
    near: '#0f1e37',
    ground: '#091325',
    paper: '#d8d2c3',
    stone: '#a39c8b',
    brass: '#d9a94f',
    'brass-deep': '#a07a2c',
    'brass-light': '#efd197',
    cloth: '#14233f',
  },
} as const satisfies Record<Theme, Record<string, string>>

export type ArtToken = keyof typeof defaultArtColors.light

const recipes: Readonly<Record<ArtToken, ArtRecipe>> = {
  'sky-mid': shadowRecipe,
  far: shadowRecipe,
  mid: shadowRecipe,
  near: shadowRecipe,
  ground: shadowRecipe,
  paper: stoneRecipe,
  stone: stoneRecipe,
  brass: metalRecipe,
  'brass-deep': metalRecipe,
  'brass-light': metalRecipe,
  cloth: shadowRecipe,
}

export function generateArtColors(colors: SiteColors): Record<Theme, Readonly<Record<ArtToken, string>>> {
  return { light: deriveTheme(colors, 'light'), dark: deriveTheme(colors, 'dark') }
}

function deriveTheme(colors: SiteColors, theme: Theme): Readonly<Record<ArtToken, string>> {
  const artColors = Object.entries(recipes).map(([name, recipe]) => {
    // `recipes` has the same names as the tokens.
    const color = defaultArtColors[theme][name as ArtToken]
    return [name, deriveArtColor(color, recipe, colors)]
  })
  return Object.fromEntries(artColors)
}
