import type { SiteColors } from './color-tokens.ts'
import { ensureContrast } from './ensure-contrast.ts'
import { toOklch } from './oklch.ts'

/** Colors outside of pages: badge, icons, share images, emails and Discord posts. */
export interface BrandColors {
  /** The background. */
  field: string
  /** Lines and ornaments on the background. */
  metal: string
  /** Text on the background. */
  ink: string
}

/** Adjusts the accent and paper colors to stand out from the main color. */
export function deriveBrandColors({ main, accent, paper }: SiteColors): BrandColors {
  return {
    field: main,
    metal: ensureContrast(toOklch(accent), [{ color: main, minContrast: 3 }]),
    ink: ensureContrast(toOklch(paper), [{ color: main, minContrast: 4.5 }]),
  }
}
