import { fingerprint } from '#app/lib/fingerprint.ts'
import type { SiteColors } from '#lib/colors/color-tokens.ts'
import { areDefaultColors } from '#lib/colors/make-tokens.ts'
import { writeStyleSheet } from '#lib/colors/style-sheet.ts'

export interface ColorSheet {
  /** Changes with the colors and with what is made from them; in the address of whatever shows them. */
  version: string
  css: string
}

/** The style sheet of a department's own colors; null for the default ones, which the static style sheet has. For the server. */
export function getColorSheet(colors: SiteColors): ColorSheet | null {
  if (areDefaultColors(colors)) return null
  const key = Object.values(colors).join('')
  // Every page names it, and a site has one.
  if (last?.key !== key) {
    const css = writeStyleSheet(colors)
    last = { key, sheet: { css, version: fingerprint(css) } }
  }
  return last.sheet
}

let last: { key: string; sheet: ColorSheet } | null = null
