import { z } from '#app/lib/zod.ts'
import { getProperty } from '#content/model/merge-content.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { deriveBrandColors } from '#lib/colors/brand-colors.ts'
import { siteSettingsSchema } from './site-settings-schema.ts'

/**
 * Merges overrides with the defaults. Ignores invalid overrides, because a mistake must not take
 * the site down. A badge without its own colors uses the site's colors.
 */
export function mergeSiteSettings(overrides: unknown): SiteSettings {
  const colors = siteSettingsSchema.shape.colors.parse(
    merge(siteSettingsSchema.shape.colors, getProperty(overrides, 'colors'), siteDefaults.colors),
  )
  const defaults = { ...siteDefaults, badge: { ...siteDefaults.badge, ...deriveBrandColors(colors) } }
  return siteSettingsSchema.parse(merge(siteSettingsSchema, overrides, defaults))
}

function merge(schema: z.core.$ZodType, override: unknown, fallback: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const inner = Object.entries<z.core.$ZodType>(schema.shape)
    return Object.fromEntries(
      inner.map(([name, fieldSchema]) => [
        name,
        merge(fieldSchema, getProperty(override, name), getProperty(fallback, name)),
      ]),
    )
  }
  const { success, data } = z.safeParse(schema, override)
  return success ? data : fallback
}
