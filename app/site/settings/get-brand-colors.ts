import type { SiteSettings } from '#content/site-defaults.ts'
import { type BrandColors, deriveBrandColors } from '#lib/colors/brand-colors.ts'
import { defaultColors } from '#lib/colors/color-tokens.ts'

/**
 * Returns the colors of share images and icons: the badge's colors if the site's main color is the
 * default, or else colors derived from the site's colors. `parseBrand` in `supabase/functions` does
 * the same for email and Discord.
 */
export function getBrandColors({ colors, badge }: Pick<SiteSettings, 'colors' | 'badge'>): BrandColors {
  const { field, metal, ink } = badge
  return colors.main.toLowerCase() === defaultColors.main ? { field, metal, ink } : deriveBrandColors(colors)
}
