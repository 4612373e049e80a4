import { capitalize } from '#lib/capitalize.ts'
import { getColorName } from './color-name.ts'
import type { SiteColors } from './color-tokens.ts'
import { getContrastRatio } from './contrast-ratio.ts'
import { generateThemes } from './generate-themes.ts'
import { toOklch } from './oklch.ts'

export interface ColorAdjustment {
  text: string
  chosenColor: string
  replacementColor: string
}

/**
 * Lists the chosen colors that the site must adjust, with their replacements. The list is never
 * empty, because no accent is readable on both a light and a dark background.
 */
export function listColorAdjustments({ main, accent, paper }: SiteColors): ColorAdjustment[] {
  const { light, dark } = generateThemes({ main, accent, paper })
  const adjustments: ColorAdjustment[] = []
  const add = (chosen: string, replacement: string, text: (change: string) => string) => {
    const change = describeChange(chosen, replacement)
    adjustments.push({ chosenColor: chosen, replacementColor: replacement, text: text(change) })
  }
  const describePair = (foreground: string, background: string) =>
    `${capitalize(getColorName(foreground))} on ${getColorName(background)}`
  if (light.background !== paper.toLowerCase()) {
    add(
      paper,
      light.background,
      (change) => `${capitalize(getColorName(paper))} pages would be too dark to read, so they use ${change}`,
    )
  }
  if (light.primary !== main.toLowerCase()) {
    add(
      main,
      light.primary,
      (change) => `${describePair(main, light.background)} is hard to read, so buttons use ${change}`,
    )
  }
  if (toOklch(light.band).l < toOklch(main).l - 0.06) {
    add(
      main,
      light.band,
      (change) => `White on ${getColorName(main)} is hard to read, so header and footer use ${change}`,
    )
  }
  if (getContrastRatio(accent, light.background) < 4.5) {
    add(
      accent,
      light['accent-text'],
      (change) => `${describePair(accent, light.background)} is hard to read, so links use ${change}`,
    )
  }
  if (getContrastRatio(accent, light.band) < 4.5) {
    add(
      accent,
      light['band-accent'],
      (change) => `${describePair(accent, light.band)} is hard to read, so accents in the header use ${change}`,
    )
  }
  if (getContrastRatio(accent, dark.background) < 4.5) {
    add(accent, dark['accent-text'], (change) => `In the dark theme, links use ${change}`)
  }
  return adjustments
}

/** Returns a phrase such as `a darker gold`, or the new name of a neutral color, such as `dark gray`. */
function describeChange(chosen: string, replacement: string): string {
  const name = getColorName(chosen).replace(/^(dark|light) /, '')
  if (isNeutralName(name) && getColorName(replacement).replace(/^(dark|light) /, '') !== name)
    return getColorName(replacement)
  return `${toOklch(replacement).l < toOklch(chosen).l ? 'a darker' : 'a lighter'} ${name}`
}

/** True for names that imply a lightness: “a darker white” makes no sense. */
function isNeutralName(name: string): boolean {
  return ['black', 'gray', 'white', 'cream'].includes(name)
}
