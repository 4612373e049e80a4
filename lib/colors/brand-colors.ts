import type { SiteColors } from './color-tokens.ts'
import { makeLegible } from './legible.ts'
import { toOklch } from './oklch.ts'

/** What stands for the department where there is no page: the badge, icons, shared pictures, mails, posts. */
export interface BrandColors {
  /** Behind everything else. */
  field: string
  /** Lines and ornaments on it. */
  metal: string
  /** Words on it. */
  ink: string
}

/** The chosen colors as they go together: what is on the main color can be told from it, and read. */
export function makeBrandColors({ main, accent, paper }: SiteColors): BrandColors {
  return {
    field: main,
    metal: makeLegible(toOklch(accent), [{ color: main, contrast: 3 }]),
    ink: makeLegible(toOklch(paper), [{ color: main, contrast: 4.5 }]),
  }
}
