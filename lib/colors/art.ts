import { defaultColors, type SiteColors } from './color-tokens.ts'
import { toHex, toOklch } from './oklch.ts'
import { type ShadeOptions, shade } from './shade.ts'

/** How a color of a drawing follows the chosen colors. */
export type ArtRecipe = ShadeOptions & { base: keyof SiteColors }

/** What is dark or far away: sky, silhouettes, cloth. Never glaring, however bright the chosen color is. */
export const shadow: ArtRecipe = { base: 'main', mostChroma: 1.7 }
/** Evening light: warm, whatever the accent is. */
export const glow: ArtRecipe = { base: 'accent', leastChroma: 0.9, mostChroma: 1.2, turns: [-22, 4] }
/** Insignia, rims and lamps' mounts. */
export const metal: ArtRecipe = { base: 'accent', mostChroma: 1.4 }
/** Walls and sheets. */
export const stone: ArtRecipe = { base: 'paper', mostChroma: 2.5 }

/** The default color of a part of a drawing, as it is beside other chosen colors. */
export function shadeArt(color: string, recipe: ArtRecipe, colors: SiteColors): string {
  const [from, to] = [defaultColors[recipe.base], colors[recipe.base].toLowerCase()]
  return from === to ? color : toHex(shade(toOklch(color), toOklch(from), toOklch(to), recipe))
}
