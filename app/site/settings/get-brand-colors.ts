import type { SiteSettings } from '#content/site-defaults.ts'
import { type BrandColors, makeBrandColors } from '#lib/colors/brand-colors.ts'
import { defaultColors } from '#lib/colors/color-tokens.ts'

/**
 * The tint of what leaves the site, such as shared pictures: the chosen colors or, of a department that has colored its badge and
 * nothing else, those of the badge. `parseBrand` in `supabase/functions` says the same for mails and Discord.
 */
export function getBrandColors({ colors, badge }: Pick<SiteSettings, 'colors' | 'badge'>): BrandColors {
  const { field, metal, ink } = badge
  return colors.main.toLowerCase() === defaultColors.main ? { field, metal, ink } : makeBrandColors(colors)
}
