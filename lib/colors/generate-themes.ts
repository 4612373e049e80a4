import {
  type ColorTokens,
  defaultColors,
  defaultTokens,
  type SiteColors,
  type Theme,
  type TokenName,
} from './color-tokens.ts'
import { contrastPairs } from './contrast-pairs.ts'
import { getContrastRatio } from './contrast-ratio.ts'
import { deriveColor } from './derive-color.ts'
import { type ContrastLimit, ensureContrast, hasContrast } from './ensure-contrast.ts'
import { type Oklch, toHex, toOklch } from './oklch.ts'
import { type Recipe, recipes } from './recipes.ts'

/**
 * Generates the light and dark themes from three colors. Each recipe adapts a default token to a
 * chosen color. The lightness then changes as little as needed to make every pair in
 * `contrastPairs` readable.
 */
export function generateThemes(colors: SiteColors): Record<Theme, ColorTokens> {
  return { light: deriveTheme(colors, 'light'), dark: deriveTheme(colors, 'dark') }
}

/** True if the static style sheet already has these colors. */
export function areDefaultColors({ main, accent, paper }: SiteColors): boolean {
  return `${main}${accent}${paper}`.toLowerCase() === Object.values(defaultColors).join('')
}

function deriveTheme(colors: SiteColors, theme: Theme): ColorTokens {
  const defaults = defaultOklchColors[theme]
  const colorsByToken = new Map(Object.entries(createChosenTokens(colors)))
  for (const [name, recipe] of Object.entries(recipes[theme])) {
    const color = defaults.get(name)
    const [from, to] = [defaults.get(recipe.base ?? ''), colorsByToken.get(recipe.base ?? '')]
    if (!color) continue
    const base = to === undefined ? color : toOklch(to)
    const start = from ? deriveColor(color, from, base, recipe) : color
    colorsByToken.set(
      name,
      chooseColor(start, recipe, { base, limits: listContrastLimits(name, recipe, colorsByToken) }),
    )
  }
  // `recipes` has the same names as the tokens.
  return Object.fromEntries(
    Object.keys(defaultTokens[theme]).map((name) => [name, colorsByToken.get(name) ?? '']),
  ) as ColorTokens
}

function createChosenTokens({ main, accent, paper }: SiteColors): Readonly<Record<string, string>> {
  return {
    'chosen-main': main.toLowerCase(),
    'chosen-accent': accent.toLowerCase(),
    'chosen-paper': paper.toLowerCase(),
  }
}

const defaultOklchColors = { light: parseDefaultColors('light'), dark: parseDefaultColors('dark') }

function parseDefaultColors(theme: Theme): ReadonlyMap<string, Oklch> {
  const colors = Object.entries({ ...defaultTokens[theme], ...createChosenTokens(defaultColors) })
  return new Map(colors.map(([name, color]) => [name, toOklch(color)]))
}

/** Lists the derived colors that appear together with a token, and white if the recipe requires it. */
function listContrastLimits(
  name: string,
  { whiteContrast }: Recipe,
  colorsByToken: ReadonlyMap<string, string>,
): ContrastLimit[] {
  const limits: ContrastLimit[] = whiteContrast === undefined ? [] : [{ color: '#ffffff', minContrast: whiteContrast }]
  for (const neighbor of neighbors.get(name) ?? []) {
    const color = colorsByToken.get(neighbor.name)
    if (color !== undefined) limits.push({ color, minContrast: neighbor.minContrast })
  }
  return limits
}

const neighbors = new Map<string, { name: TokenName; minContrast: number }[]>()
for (const { foreground, background, minContrast } of contrastPairs) {
  for (const [token, name] of [
    [foreground, background],
    [background, foreground],
  ] as const) {
    neighbors.set(token, [...(neighbors.get(token) ?? []), { name, minContrast }])
  }
}

function chooseColor(
  start: Oklch,
  { isHover, isText }: Recipe,
  { base: { l }, limits }: { base: Oklch; limits: readonly ContrastLimit[] },
): string {
  if (isText) return ensureContrast(chooseTextColor(start, limits), limits)
  if (!isHover) return ensureContrast(start, limits)
  const lighter = toHex(start)
  if (hasContrast(lighter, limits) && toOklch(lighter).l - l > minStep) return lighter
  return ensureContrast({ ...start, l: Math.max(0, l - (start.l - l)) }, limits)
}

/** The smallest visible change of lightness. */
const minStep = 0.025

/** Returns dark text, or light text if that has more contrast. */
function chooseTextColor(dark: Oklch, limits: readonly ContrastLimit[]): Oklch {
  const light = { ...dark, l: 0.985, c: dark.c / 4 }
  const getLowestContrast = (color: string) => Math.min(...limits.map((limit) => getContrastRatio(color, limit.color)))
  return getLowestContrast(toHex(dark)) >= getLowestContrast(toHex(light)) ? dark : light
}
