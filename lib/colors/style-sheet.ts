import { defaultArt, makeArt } from './art-tokens.ts'
import { defaultTokens, type SiteColors, type Theme } from './color-tokens.ts'
import { makeTokens } from './make-tokens.ts'

/** What `app/styles/print.css` sets, which these colors must not undo; a test compares them. */
export const printTokens = {
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

/** All variables of a theme by name, without the leading dashes. */
export function makeVariables(colors: SiteColors): Record<Theme, ReadonlyMap<string, string>> {
  const [tokens, art] = [makeTokens(colors), makeArt(colors)]
  return { light: nameVariables(tokens.light, art.light), dark: nameVariables(tokens.dark, art.dark) }
}

/**
 * The style sheet that gives the site other colors: it comes after the static one, and sets every variable of both themes that
 * differs there. Empty for the default colors.
 */
export function writeStyleSheet(colors: SiteColors): string {
  const { light, dark } = makeVariables(colors)
  const isChanged = (name: string) =>
    light.get(name) !== defaults.light.get(name) || dark.get(name) !== defaults.dark.get(name)
  const names = [...light.keys()].filter(isChanged)
  if (names.length === 0) return ''
  const onPaper = new Map<string, string>(Object.entries(printTokens))
  return [
    writeRule(names, light),
    `@media (prefers-color-scheme:dark){${writeRule(names, dark)}}`,
    `@media print{${writeRule([...onPaper.keys()], onPaper)}}\n`,
  ].join('\n')
}

const defaults = {
  light: nameVariables(defaultTokens.light, defaultArt.light),
  dark: nameVariables(defaultTokens.dark, defaultArt.dark),
}

function nameVariables(
  tokens: Readonly<Record<string, string>>,
  art: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(tokens),
    ...Object.entries(art).map(([name, color]) => [`art-${name}`, color] as const),
  ])
}

function writeRule(names: readonly string[], variables: ReadonlyMap<string, string>): string {
  return `:root{${names.map((name) => `--${name}:${variables.get(name) ?? ''}`).join(';')}}`
}
