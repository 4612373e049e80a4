import { hashText } from '#app/lib/hash-text.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import { areDefaultColors } from '#lib/colors/generate-themes.ts'
import { createStyleSheet } from '#lib/colors/style-sheet.ts'

export interface ColorSheet {
  /** Hash for the URLs of the style sheet and the drawings. */
  version: string
  css: string
}

/** Returns null for the default colors, which are in the static style sheet. */
export function getColorSheet(colors: SiteColors): ColorSheet | null {
  if (areDefaultColors(colors)) return null
  const css = createStyleSheet(colors)
  return { css, version: hashText(css) }
}
