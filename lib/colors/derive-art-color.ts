import { defaultColors, type SiteColors } from './color-tokens.ts'
import { type DeriveColorOptions, deriveColor } from './derive-color.ts'
import { toHex, toOklch } from './oklch.ts'

export type ArtRecipe = DeriveColorOptions & { base: keyof SiteColors }

/** Dark or distant parts such as sky, silhouettes and cloth. Their chroma stays moderate. */
export const shadowRecipe: ArtRecipe = { base: 'main', maxChroma: 1.7 }
/** Evening light, which stays warm with every accent. */
export const glowRecipe: ArtRecipe = { base: 'accent', minChroma: 0.9, maxChroma: 1.2, hueShift: [-22, 4] }
/** Insignia, rims and lamp mounts. */
export const metalRecipe: ArtRecipe = { base: 'accent', maxChroma: 1.4 }
/** Walls and sheets of paper. */
export const stoneRecipe: ArtRecipe = { base: 'paper', maxChroma: 2.5 }

export function deriveArtColor(color: string, recipe: ArtRecipe, colors: SiteColors): string {
  const [from, to] = [defaultColors[recipe.base], colors[recipe.base].toLowerCase()]
  return from === to ? color : toHex(deriveColor(toOklch(color), toOklch(from), toOklch(to), recipe))
}
