import { fingerprint } from '#app/lib/fingerprint.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import { areDefaultColors } from '#lib/colors/make-tokens.ts'
import { writeStyleSheet } from '#lib/colors/style-sheet.ts'

export interface ColorSheet {
  /** Changes with the colors and with what is made from them; in the address of whatever shows them. */
  version: string
  css: string
}

/**
 * Returns the style sheet of a department's own colors; null for the default ones, which the static style sheet has.
 */
export function getColorSheet(colors: SiteColors): ColorSheet | null {
  if (areDefaultColors(colors)) return null
  const css = writeStyleSheet(colors)
  return { css, version: fingerprint(css) }
}
