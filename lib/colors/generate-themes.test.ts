import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { defaultArtColors, generateArtColors } from './art-tokens.ts'
import { deriveBrandColors } from './brand-colors.ts'
import { defaultColors, defaultTokens, type SiteColors } from './color-tokens.ts'
import { listLowContrastPairs } from './contrast-pairs.ts'
import { getContrastRatio } from './contrast-ratio.ts'
import { areDefaultColors, generateThemes } from './generate-themes.ts'
import { createRecolorMail, mailColorTokens } from './recolor-mail.ts'
import { createCssVariables, createStyleSheet, printColors } from './style-sheet.ts'

const readStyles = (path: string) => readFileSync(join(import.meta.dirname, '../../app', path), 'utf8')

/** Reads the colors of a style sheet for the light and the dark theme. */
function readColors(css: string): [light: object, dark: object] {
  const [light, dark] = css.split('@media (prefers-color-scheme: dark)')
  const readTokens = (text = '') =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, ...pair]) => pair))
  return [readTokens(light), { ...readTokens(light), ...readTokens(dark) }]
}

test('The default colors match the settings and produce the static style sheets', () => {
  expect(siteDefaults.colors).toEqual(defaultColors)
  expect(generateThemes(defaultColors)).toEqual(defaultTokens)
  expect(generateArtColors(defaultColors)).toEqual(defaultArtColors)
  expect(siteDefaults.badge).toMatchObject(deriveBrandColors(defaultColors))
  expect(readColors(readStyles('styles/tokens.css'))).toEqual([defaultTokens.light, defaultTokens.dark])
  const art = readColors(readStyles('components/art/art.css').replaceAll('--art-', '--'))
  expect(art).toEqual([defaultArtColors.light, defaultArtColors.dark])
  const [print] = readColors(readStyles('styles/print.css'))
  expect(print).toEqual(printColors)
  expect(areDefaultColors({ ...defaultColors, main: '#14294A' })).toBe(true)
  expect(createStyleSheet({ ...defaultColors, main: '#14294A' })).toBe('')
})

const extremeColors = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#00ff00',
  '#ff00ff',
  '#00ffff',
  '#ff0000',
  '#0000ff',
  '#767676',
]

/** Yields all triples of extreme colors, then random ones from a fixed seed. */
function* generateTriples(count: number): Generator<SiteColors> {
  let seed = 48271
  const nextColor = () => {
    seed = (seed * 48271) % 2147483647
    return `#${(seed % 16777216).toString(16).padStart(6, '0')}`
  }
  for (const main of extremeColors)
    for (const accent of extremeColors) for (const paper of extremeColors) yield { main, accent, paper }
  for (let index = extremeColors.length ** 3; index < count; index++)
    yield { main: nextColor(), accent: nextColor(), paper: nextColor() }
}

test('Every combination of three colors is readable in both themes', () => {
  for (const colors of generateTriples(2_000)) {
    const tokens = generateThemes(colors)
    const lowContrastPairs = listLowContrastPairs(tokens)
    if (lowContrastPairs.length > 0) expect({ colors, lowContrastPairs }).toEqual({ colors, lowContrastPairs: [] })
  }
})

test('Badge and share images are readable with any colors', () => {
  for (const colors of generateTriples(1_000)) {
    const { field, metal, ink } = deriveBrandColors(colors)
    if (getContrastRatio(field, metal) < 3 || getContrastRatio(field, ink) < 4.5)
      expect({ field, metal, ink }).toBe('readable')
  }
})

test('Chosen colors that are readable stay unchanged', () => {
  const forest = { main: '#1f3d2b', accent: '#c9a227', paper: '#f8f9fa' }
  const { light, dark } = generateThemes(forest)
  expect([light.primary, light.accent, light.background]).toEqual([forest.main, forest.accent, forest.paper])
  expect(dark.background).not.toBe(defaultTokens.dark.background)
  // Red and green keep their meaning in every theme.
  expect([light.destructive, dark.success]).toEqual([defaultTokens.light.destructive, defaultTokens.dark.success])
})

test('The style sheet has the print colors and the colors that differ from the static style sheet', () => {
  const colors = { main: '#5b1a2b', accent: '#c9a35b', paper: '#fbf7f3' }
  const css = createStyleSheet(colors)
  const [screen = '', dark = '', print = ''] = css.split(/@media [^{]+\{/)
  const { light, dark: night } = createCssVariables(colors)
  expect(screen).toContain(`--band:${light.get('band')};`)
  expect(dark).toContain(`--background:${night.get('background')};`)
  expect(screen).toContain(`--art-near:${light.get('art-near')};`)
  expect(screen).not.toContain('--success:')
  for (const [name, color] of Object.entries(printColors)) expect(print).toContain(`--${name}:${color}`)
  expect(css.match(/[{}]/g)?.length).toBe(10)
  expect(css).not.toMatch(/undefined|NaN/)
})

test('Emails have the site’s colors in both themes', () => {
  const templates = ['confirmation', 'recovery'].map((name) =>
    readFileSync(join(import.meta.dirname, `../../supabase/templates/${name}.html`), 'utf8'),
  )
  for (const colors of [
    { main: '#ffff00', accent: '#ffff33', paper: '#ffff66' },
    { main: '#ff00ff', accent: '#00ff00', paper: '#000000' },
  ]) {
    const { light, dark } = generateThemes(colors)
    for (const template of templates) {
      const html = createRecolorMail(colors)(template)
      expect(html).toContain(`background:${light.primary};color:${light['primary-foreground']}`)
      expect(html).toContain(
        `.page { background: ${dark.background} !important; color: ${dark.foreground} !important }`,
      )
      expect(html).toContain(`.page a { color: ${dark['accent-text']} }`)
    }
  }
  const declarations = (['light', 'dark'] as const).flatMap((theme) =>
    mailColorTokens[theme].map(([property, token]) => `${property} ${defaultTokens[theme][token]}`),
  )
  expect(new Set(declarations).size).toBe(declarations.length)
})
