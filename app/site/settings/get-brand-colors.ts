import type { SiteSettings } from '#content/site-defaults.ts'
import { type BrandColors, deriveBrandColors } from '#lib/colors/brand-colors.ts'
import { defaultColors } from '#lib/colors/color-tokens.ts'

/**
 * Returns the colors for content outside the site, such as share images: the site's colors, or the
 * badge's colors if only those were changed. `parseBrand` in `supabase/functions` has the same rule
 * for email and Discord.
 */
export function getBrandColors({ colors, badge }: Pick<SiteSettings, 'colors' | 'badge'>): BrandColors {
  const { field, metal, ink } = badge
  return colors.main.toLowerCase() === defaultColors.main ? { field, metal, ink } : deriveBrandColors(colors)
}
