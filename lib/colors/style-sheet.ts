import { defaultArtColors, generateArtColors } from './art-tokens.ts'
import { defaultTokens, type SiteColors, type Theme } from './color-tokens.ts'
import { generateThemes } from './generate-themes.ts'

/**
 * Variables of `app/styles/print.css`. The generated style sheet repeats them, because its other
 * rules would override `print.css`. A test compares them.
 */
export const printColors = {
  background: '#ffffff',
  surface: '#ffffff',
  foreground: '#000000',
  'muted-foreground': '#333333',
  band: '#ffffff',
  'band-foreground': '#000000',
  'band-muted': '#333333',
  'band-accent': '#000000',
  'band-hover': '#999999',
} as const

/** Returns all variables of each theme by name, without the leading dashes. */
export function createCssVariables(colors: SiteColors): Record<Theme, ReadonlyMap<string, string>> {
  const [tokens, art] = [generateThemes(colors), generateArtColors(colors)]
  return { light: toVariables(tokens.light, art.light), dark: toVariables(tokens.dark, art.dark) }
}

/**
 * Returns a style sheet with the print colors, and with the variables that differ from the static
 * style sheet in either theme. Returns an empty string for the default colors.
 */
export function createStyleSheet(colors: SiteColors): string {
  const { light, dark } = createCssVariables(colors)
  const isChanged = (name: string) =>
    light.get(name) !== defaults.light.get(name) || dark.get(name) !== defaults.dark.get(name)
  const names = [...light.keys()].filter(isChanged)
  if (names.length === 0) return ''
  const printVariables = new Map<string, string>(Object.entries(printColors))
  return [
    createRule(names, light),
    `@media (prefers-color-scheme:dark){${createRule(names, dark)}}`,
    `@media print{${createRule([...printVariables.keys()], printVariables)}}\n`,
  ].join('\n')
}

const defaults = {
  light: toVariables(defaultTokens.light, defaultArtColors.light),
  dark: toVariables(defaultTokens.dark, defaultArtColors.dark),
}

function toVariables(
  tokens: Readonly<Record<string, string>>,
  art: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(tokens),
    ...Object.entries(art).map(([name, color]) => [`art-${name}`, color] as const),
  ])
}

function createRule(names: readonly string[], variables: ReadonlyMap<string, string>): string {
  return `:root{${names.map((name) => `--${name}:${variables.get(name) ?? ''}`).join(';')}}`
}
